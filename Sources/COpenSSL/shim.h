// OpenSSL 3, and functions for what it offers as macros, which Swift does not import.
#ifndef COPENSSL_SHIM_H
#define COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

static inline long quoin_ssl_set_minimum_tls12(SSL_CTX *context) {
  return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

static inline void quoin_ssl_set_server_modes(SSL_CTX *context) {
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE |
                                   SSL_OP_NO_COMPRESSION | SSL_OP_PRIORITIZE_CHACHA);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_read_ahead(context, 1);
  SSL_CTX_set1_groups_list(context, "X25519:P-256:P-384:X448:P-521");
}

static inline int quoin_ssl_is_http11(const unsigned char *name, unsigned int length) {
  return length == 8 && CRYPTO_memcmp(name, "http/1.1", 8) == 0;
}

static inline int quoin_ssl_select_alpn(SSL *ssl, const unsigned char **out,
                                        unsigned char *out_length, const unsigned char *in,
                                        unsigned int in_length, void *context) {
  (void)ssl;
  (void)context;
  for (unsigned int i = 0; i < in_length; i += in[i] + 1u) {
    if (i + 1u + in[i] <= in_length && quoin_ssl_is_http11(in + i + 1, in[i])) {
      *out = in + i + 1;
      *out_length = in[i];
      return SSL_TLSEXT_ERR_OK;
    }
  }
  return SSL_TLSEXT_ERR_ALERT_FATAL;
}

static inline void quoin_ssl_offer_http11(SSL_CTX *context) {
  SSL_CTX_set_alpn_select_cb(context, quoin_ssl_select_alpn, NULL);
}

static inline EVP_PKEY *quoin_make_p256_key(void) { return EVP_EC_gen("P-256"); }

#endif
