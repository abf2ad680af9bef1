// MD5 of one text is asked for by its own name: the general way sets up all of OpenSSL first, which takes
// longer than a scenario does.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/bn.h>
#include <openssl/evp.h>
#include <openssl/md5.h>
