import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDirectory, openssl } from '../test/openssl.ts'
import { issue, newSandbox } from '../test/sandbox.ts'
import { vector } from '../test/vector.ts'
import { decodePem, encodePem, pemOfFile } from './asn1/pem.ts'
import { readBundle } from './bundle.ts'
import { reportOn } from './certificate-report.ts'
import { createP7b } from './pkcs7.ts'

const now = Math.floor(Date.now() / 1000)
const sandbox = await newSandbox(now)
const { leafPem } = await issue(sandbox, { now, names: ['example.com', '*.example.com'] })
const [issuerPem, rootPem] = [sandbox.issuer.certificatePem, sandbox.root.certificatePem]
const common = (reports: readonly { commonName: string | null }[]) => reports.map(({ commonName }) => commonName)

test('a bundle in any order, with repeats, is put in order from the leaf up', async () => {
  const { chain, strays } = await readBundle([rootPem, leafPem, issuerPem, leafPem].join('text between\n'))
  expect(common(chain)).toEqual(['example.com', 'Sandbox TLS', 'Sandbox Root'])
  expect(strays).toEqual([])
  expect(chain.map(({ isSelfIssued, isCa }) => [isSelfIssued, isCa])).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

test('certificates outside the chain are listed separately', async () => {
  const { chain, strays } = await readBundle(leafPem + rootPem + vector('cert-rsa'))
  expect(common(chain)).toEqual(['example.com'])
  expect(strays).toHaveLength(2)
})

test('PKCS#7 and DER are read like PEM', async () => {
  const p7b = createP7b([rootPem, leafPem, issuerPem])
  const text = pemOfFile(p7b)
  expect(text).toContain('BEGIN PKCS7')
  expect(common((await readBundle(text)).chain)).toEqual(['example.com', 'Sandbox TLS', 'Sandbox Root'])
  const fromOpenssl = inDirectory((path) => {
    writeFileSync(path('chain.pem'), leafPem + issuerPem)
    return openssl(['crl2pkcs7', '-nocrl', '-certfile', path('chain.pem')]).stdout
  })
  expect(common((await readBundle(fromOpenssl)).chain)).toEqual(['example.com', 'Sandbox TLS'])
  expect(pemOfFile(decodePem(leafPem, 'CERTIFICATE'))).toBe(leafPem)
  expect(pemOfFile(new TextEncoder().encode(`\ufeff${leafPem}`))).toContain(leafPem)
})

test('text of UTF-16 and base64 without its lines are read, too', async () => {
  const wide = (text: string, mark: number[], isLittle: boolean) => {
    const units = [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code, 0] : [0, code]
    })
    return Uint8Array.from([...mark, ...units])
  }
  expect(common((await readBundle(pemOfFile(wide(leafPem, [0xff, 0xfe], true)))).chain)).toEqual(['example.com'])
  expect(common((await readBundle(pemOfFile(wide(leafPem, [0xfe, 0xff], false)))).chain)).toEqual(['example.com'])
  const bare = leafPem.replace(/-----[^-]+-----/g, '')
  expect(common((await readBundle(bare)).chain)).toEqual(['example.com'])
  expect(common((await readBundle(bare.replace(/\s|=/g, ''))).chain)).toEqual(['example.com'])
  for (const text of ['', 'hello', btoa('x'.repeat(300)), bare.replace(/.{40}/, '')])
    await expect(readBundle(text), text).rejects.toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^(pem.missing|certificate.malformed)$/) }),
    )
})

test('a PKCS#12 file is called one', async () => {
  const pfx = Uint8Array.from(readFileSync(new URL('../test/vectors/store-nss.p12', import.meta.url)))
  await expect(readBundle(pemOfFile(pfx))).rejects.toThrow(expect.objectContaining({ code: 'pem.pfx' }))
})

test('each file gets the label of its content', () => {
  const labels = {
    'csr-p521': 'CERTIFICATE REQUEST',
    'key-rsa-traditional': 'RSA PRIVATE KEY',
    'key-ec-traditional': 'EC PRIVATE KEY',
    'key-rsa-pkcs8': 'PRIVATE KEY',
    'key-ec-public': 'PUBLIC KEY',
    'key-ec-encrypted': 'ENCRYPTED PRIVATE KEY',
    'cert-ec': 'CERTIFICATE',
  }
  for (const [name, label] of Object.entries(labels)) {
    const der = Uint8Array.from(Buffer.from(vector(name).replace(/-----[^-]+-----|\s/g, ''), 'base64'))
    expect(pemOfFile(der), name).toContain(`-----BEGIN ${label}-----`)
  }
  expect(pemOfFile(Uint8Array.of(1, 2, 3))).not.toContain('BEGIN')
})

test('a report agrees with OpenSSL', async () => {
  const report = await reportOn(leafPem)
  const text = openssl(['x509', '-noout', '-text'], leafPem).stdout
  expect(report).toMatchObject({
    version: 3,
    keyUsage: ['digitalSignature'],
    purposes: ['serverAuth'],
    policies: ['2.23.140.1.2.1 (DV)'],
    issuerUrls: ['http://ca.example.test/tls.crt'],
    crlUrls: ['http://ca.example.test/tls.crl'],
    ocspUrls: [],
    scts: [],
    pathLength: null,
    keyFault: null,
    isSignedWeakly: false,
    signatureAlgorithm: 'sha256WithRSAEncryption',
  })
  expect(text).toContain(`Signature Algorithm: ${report.signatureAlgorithm}`)
  const colons = (hex: string | null) => hex?.toUpperCase().match(/../g)?.join(':')
  expect(text).toContain(colons(report.subjectKeyId))
  expect(text).toContain(colons(report.authorityKeyId))
  const issuer = await reportOn(issuerPem)
  expect(issuer.pathLength).toBe(0)
  for (const [held, shown] of [
    [report, text],
    [issuer, openssl(['x509', '-noout', '-text'], issuerPem).stdout],
  ] as const) {
    expect(held.extensions.map(({ isCritical }) => isCritical)).toEqual(
      [...shown.matchAll(/^ {12}(?:X509v3 |Authority Information)[^\n]*$/gm)].map(([line]) => /critical/.test(line)),
    )
  }
  expect(issuer.keyUsage).toEqual(['digitalSignature', 'keyCertSign', 'cRLSign'])
  expect(issuer.subjectKeyId).toBe(report.authorityKeyId)
  expect(openssl(['x509', '-noout', '-fingerprint', '-sha256'], leafPem).stdout).toContain(colons(report.sha256))
})

test('a private key among certificates is reported and not read', async () => {
  await expect(readBundle(leafPem + vector('key-rsa-pkcs8'))).rejects.toMatchObject({ code: 'pem.private-key' })
  await expect(readBundle('nothing')).rejects.toMatchObject({ code: 'pem.missing' })
  await expect(readBundle(vector('csr-p521'))).rejects.toMatchObject({ code: 'pem.label' })
})

/** The certificate with its last bit turned, which is a bit of its signature. */
function altered(pem: string): string {
  const der = decodePem(pem, 'CERTIFICATE').slice()
  der[der.length - 1] = (der.at(-1) ?? 0) ^ 1
  return encodePem('CERTIFICATE', der)
}

test('one altered bit is told where the issuer is at hand, and never of a certificate that is whole', async () => {
  const wrong = async (...pems: string[]) => {
    const { chain, strays } = await readBundle(pems.join(''))
    return [...chain, ...strays].filter(({ isSignatureWrong }) => isSignatureWrong).map(({ commonName }) => commonName)
  }
  expect(await wrong(leafPem, issuerPem, rootPem)).toEqual([])
  expect(await wrong(altered(leafPem), issuerPem, rootPem)).toEqual(['example.com'])
  expect(await wrong(leafPem, altered(issuerPem), rootPem)).toEqual(['Sandbox TLS'])
  expect(await wrong(altered(rootPem))).toEqual(['Sandbox Root'])
  // Without its issuer nobody can tell.
  expect(await wrong(altered(leafPem), rootPem)).toEqual([])
  // A namesake with another key is not the issuer.
  const namesake = await newSandbox(now)
  expect(await wrong(leafPem, namesake.issuer.certificatePem, issuerPem, rootPem)).toEqual([])
})
