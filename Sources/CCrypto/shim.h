// MD5 and SHA-256 are asked for by their own names: the general way sets up all of OpenSSL first, which
// takes longer than a scenario does, and looks each digest up by its name.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
