// A Swift program that does nothing: what its start takes, the start of no other can undercut.
