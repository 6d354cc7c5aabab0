/** One English sentence for every way key material can be wrong. Screens translate by code. */
export const pkiErrorText = {
  'pem.missing': 'No PEM block was found. Paste the text from "-----BEGIN" to "-----END".',
  'pem.unended': 'The PEM block has no matching END line; part of the text is missing.',
  'pem.label': 'This is a "{found}", not a "{expected}".',
  'pem.base64': 'The text between the BEGIN and END lines is damaged.',
  'pem.several': 'There is more than one PEM block; give exactly one.',
  'pem.too-large': 'The text is longer than {limit} characters.',
  'pem.private-key': 'The text holds a private key. Keep it to yourself and give the text without it.',
  'pem.pfx': 'This is a PKCS#12 (PFX) file, which holds a private key. Take the certificate out of it first.',
  'file.too-large': 'The file is larger than {limit} bytes; no key or certificate is.',
  'file.unknown': 'This is neither PEM nor DER, PKCS#12 or a Java keystore.',
  'csr.malformed': 'The certificate request cannot be read.',
  'csr.trailing': 'There is something after the end of the certificate request.',
  'csr.bad-signature': 'The signature of the request does not fit its key: it was damaged or altered.',
  'csr.weak-signature': 'The request is signed with {algorithm}, which is broken. Sign it with SHA-256.',
  'csr.signature-unsupported': 'The signature algorithm of the request ({algorithm}) is not supported.',
  'certificate.malformed': 'The certificate cannot be read.',
  'certificate.trailing': 'There is something after the end of the certificate.',
  'certificate.too-many': 'There are more than {limit} certificates.',
  'certificate.missing': 'The certificate of the key is needed.',
  'certificate.profile': 'The certificate was not signed because it breaks the profile: {problems}',
  'key.malformed': 'The key cannot be read.',
  'key.trailing': 'There is something after the end of the key.',
  'key.mismatch': 'The key does not belong to the certificate.',
  'key.encrypted': 'The key is protected by a password; remove the protection first.',
  'key.password': 'The password does not open the key.',
  'key.protection': 'The way this key is protected ({kind}) is not supported.',
  'key.iterations': 'Opening this key would take more than {limit} rounds; no software writes as many.',
  'key.unsupported': 'Keys of this kind ({kind}) are not accepted. Use RSA 2048, 3072, 4096 or EC P-256, P-384.',
  'key.weak': 'This key is weak and would be refused by every CA: {reason}.',
  'key.missing': 'There is no private key in it.',
  'key.several': 'There is more than one private key; give exactly one.',
  'key.openssh': 'This key is in the form of OpenSSH. Bring it into PKCS#8 first: ssh-keygen -p -m PKCS8 -f keyfile.',
  'key.inconsistent': 'The parts of the key do not fit each other: it was damaged or altered.',
  'key.form': 'Keys of this kind ({kind}) have no form of their own beside PKCS#8.',
  'pfx.malformed': 'The PKCS#12 file cannot be read.',
  'pfx.trailing': 'There is something after the end of the PKCS#12 file.',
  'jks.malformed': 'The Java keystore cannot be read.',
  'jks.jceks':
    'This is a keystore of the kind JCEKS. Bring it into PKCS#12 first: keytool -importkeystore -deststoretype PKCS12.',
  'store.untried': 'Opening the file takes seconds, so it waits for its password.',
  'store.locked': 'The file is protected by a password.',
  'store.password': 'The password does not open the file.',
  'store.key-password': 'The password opens the file, but the key inside has another one.',
  'store.altered': 'The password is right, but the file was damaged or altered after it was made.',
  'store.empty': 'The file holds neither a private key nor a certificate.',
  'store.too-many': 'The file has more than {limit} entries.',
  'password.short': 'The password must have at least {min} characters.',
  'mailbox.invalid': 'This is not a mail address.',
  'name.empty': 'There is no name.',
  'name.invalid': 'This is not a domain name.',
  'name.ip': 'IP addresses are not accepted here.',
  'name.ip-reserved': 'This address is not of the public network and cannot be certified.',
  'name.single-label': 'A domain name has at least two parts, such as example.com.',
  'name.internal': 'Names under .{suffix} are internal and cannot be certified.',
  'name.underscore': 'Names with an underscore cannot be certified.',
  'name.label-too-long': 'A part of the name is longer than 63 characters.',
  'name.too-long': 'The name is longer than 253 characters.',
  'name.wildcard': 'A wildcard stands once, at the very left, above at least two parts: *.example.com.',
  'name.punycode': 'The international name is not encoded correctly.',
} as const

export type PkiErrorCode = keyof typeof pkiErrorText
export type PkiErrorFacts = Record<string, string | number>

/**
 * The only error this package throws on bad input. `facts` fill the holes of the sentence; `line` and `byte` give the
 * place.
 */
export class PkiError extends Error {
  readonly code: PkiErrorCode
  readonly facts: PkiErrorFacts

  constructor(code: PkiErrorCode, facts: PkiErrorFacts = {}) {
    const sentence = pkiErrorText[code].replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
    super(sentence + placeOf(facts))
    this.name = 'PkiError'
    this.code = code
    this.facts = facts
  }
}

/** Lines count from 1, as editors do, bytes of the decoded file from 0, as hex viewers do. */
function placeOf({ line, byte }: PkiErrorFacts): string {
  if (line !== undefined) return ` (line ${line})`
  return byte === undefined ? '' : ` (byte ${byte})`
}
