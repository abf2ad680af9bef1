import EntsimPages

/// What comes of a request of a browser: a value, or a page that tells what is wrong.
enum Attempt<Value> {
  case success(Value)
  case failure(ErrorPage)
}
