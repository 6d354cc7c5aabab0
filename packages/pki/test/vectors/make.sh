#!/bin/sh
# Makes every vector again. Needs OpenSSL 3.
set -eu
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
names='subjectAltName=DNS:shop.test,DNS:www.shop.test'

# request <file> <digest> <genpkey arguments…>
request() {
  file=$1 digest=$2
  shift 2
  openssl genpkey -quiet -out "$scratch/key" "$@" 2>/dev/null || openssl genpkey -out "$scratch/key" "$@" 2>/dev/null
  openssl req -new -key "$scratch/key" "-$digest" -subj /CN=shop.test -addext "$names" -out "$file.pem"
}

for bits in 512 1024 2047 2056; do request "csr-rsa-$bits" sha256 -algorithm RSA -pkeyopt "rsa_keygen_bits:$bits"; done
request csr-rsa-e3 sha256 -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -pkeyopt rsa_keygen_pubexp:3
request csr-md5 md5 -algorithm RSA -pkeyopt rsa_keygen_bits:2048
request csr-sha1 sha1 -algorithm EC -pkeyopt ec_paramgen_curve:P-256
request csr-p192 sha256 -algorithm EC -pkeyopt ec_paramgen_curve:prime192v1
request csr-p521 sha256 -algorithm EC -pkeyopt ec_paramgen_curve:P-521
request csr-secp256k1 sha256 -algorithm EC -pkeyopt ec_paramgen_curve:secp256k1
request csr-brainpool sha256 -algorithm EC -pkeyopt ec_paramgen_curve:brainpoolP256r1
request csr-explicit sha256 -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -pkeyopt ec_param_enc:explicit
request csr-ed25519 sha256 -algorithm ED25519
request csr-ed448 sha256 -algorithm ED448

openssl genpkey -genparam -algorithm DSA -pkeyopt dsa_paramgen_bits:2048 -out "$scratch/dsa" 2>/dev/null
openssl genpkey -paramfile "$scratch/dsa" -out "$scratch/key" 2>/dev/null
openssl req -new -key "$scratch/key" -sha256 -subj /CN=shop.test -out csr-dsa.pem

openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$scratch/rsa" 2>/dev/null
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$scratch/ec"
openssl req -new -key "$scratch/rsa" -sha256 -sigopt rsa_padding_mode:pss -subj /CN=shop.test -out csr-pss.pem
openssl req -new -newhdr -key "$scratch/ec" -sha256 -subj /CN=shop.test -addext "$names" -out csr-new-label.pem
openssl req -new -key "$scratch/ec" -sha256 -utf8 -subj '/C=CN/O=例子, Ltd/OU=a\+b/CN=shop.test' -out csr-mixed.pem \
  -addext 'subjectAltName=DNS:shop.test,IP:10.0.0.1,IP:2001:db8::1,email:me@shop.test,URI:https://shop.test/' \
  -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=keyCertSign'

for kind in rsa ec; do
  openssl pkcs8 -topk8 -nocrypt -in "$scratch/$kind" -out "key-$kind-pkcs8.pem"
  openssl pkey -in "$scratch/$kind" -traditional -out "key-$kind-traditional.pem"
  openssl pkcs8 -topk8 -in "$scratch/$kind" -passout pass:secret -out "key-$kind-encrypted.pem"
  openssl pkey -in "$scratch/$kind" -pubout -out "key-$kind-public.pem"
  openssl req -x509 -key "$scratch/$kind" -days 90 -subj /CN=shop.test -addext "$names" -out "cert-$kind.pem"
done
{ openssl ecparam -name prime256v1; cat key-ec-traditional.pem; } >key-ec-parameters.pem

many=$(for at in $(seq -w 1 520); do printf 'DNS:host-%s.shop.test,' "$at"; done)DNS:shop.test
openssl req -x509 -key "$scratch/rsa" -days 90 -subj /CN=shop.test -addext "subjectAltName=$many" -out cert-large.pem
openssl req -x509 -key "$scratch/ec" -days 90 -subj /CN=shop.test -set_serial -5 -out cert-negative.pem
openssl x509 -in cert-ec.pem -trustout -addtrust serverAuth -out cert-trusted.pem
cd "$scratch"
mkdir ca
: >ca/index
printf '[ca]\ndefault_ca=d\n[d]\nnew_certs_dir=ca\ndatabase=ca/index\nrand_serial=yes\ndefault_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n' >ca/conf
openssl req -new -key ec -subj /CN=shop.test -out request
openssl ca -config ca/conf -batch -selfsign -keyfile ec -in request -startdate 20260101000000Z -enddate 99991231235959Z \
  -notext -out "$OLDPWD/cert-9999.pem" 2>/dev/null

# Stores of other makers: NSS writes BER; the key of the second keystore has a password of its own.
cd "$OLDPWD"
openssl pkcs12 -export -inkey key-ec-pkcs8.pem -in cert-ec.pem -name shop.test -passout 'pass:secret words' -out "$scratch/pfx"
mkdir "$scratch/nss"
certutil -N --empty-password -d "sql:$scratch/nss"
pk12util -i "$scratch/pfx" -W 'secret words' -d "sql:$scratch/nss"
pk12util -o store-nss.p12 -n shop.test -W 'secret words' -d "sql:$scratch/nss"
keystore() {
  file=$1
  shift
  rm -f "$file"
  keytool -genkeypair -keyalg EC -dname CN=shop.test -alias one -keystore "$file" -storepass 'secret words' "$@"
}
keystore store-java.jks -storetype JKS -keypass 'its own words'
keystore store-java.jceks -storetype JCEKS -keypass 'secret words'
