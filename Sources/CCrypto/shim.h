#include <openssl/bn.h>
#include <openssl/evp.h>
