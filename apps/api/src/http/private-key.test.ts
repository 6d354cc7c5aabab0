import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultOf, holdsPrivateKey } from './private-key.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed = generateKeyPairSync('ed25519')

const pem = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'sec1') => String(key.export({ type, format: 'pem' }))
const bodyOf = (text: string) => text.replace(/-----[^-]+-----|\s/g, '')

const keys = {
  'RSA PKCS#8': pem(rsa.privateKey, 'pkcs8'),
  'RSA PKCS#1': pem(rsa.privateKey, 'pkcs1'),
  'EC PKCS#8': pem(ec.privateKey, 'pkcs8'),
  'EC SEC 1': pem(ec.privateKey, 'sec1'),
  'Ed25519 PKCS#8': pem(ed.privateKey, 'pkcs8'),
  encrypted: String(
    ec.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'anything' }),
  ),
}

test('a private key is detected in every format and wrapping', () => {
  const wraps: Record<string, (text: string) => string> = {
    plain: (text) => text,
    'in a sentence': (text) => `my key is ${text}, please keep it`,
    'with escaped breaks': (text) => text.replaceAll('\n', '\\n'),
    'with Windows breaks': (text) => text.replaceAll('\n', '\r\n'),
    'as JSON in a string': (text) => JSON.stringify({ key: text }),
    'percent-encoded': encodeURIComponent,
    'in base64 once more': (text) => Buffer.from(text).toString('base64'),
  }
  for (const [kind, key] of Object.entries(keys)) {
    for (const [wrap, wrapped] of Object.entries(wraps)) {
      expect([kind, wrap, holdsPrivateKey(wrapped(key))]).toEqual([kind, wrap, true])
    }
  }
})

test('a key is detected without its frame too, encrypted or not', () => {
  for (const [kind, key] of Object.entries(keys)) {
    expect([kind, holdsPrivateKey(bodyOf(key))]).toEqual([kind, true])
    const url = Buffer.from(bodyOf(key), 'base64').toString('base64url')
    expect([kind, holdsPrivateKey(url)]).toEqual([kind, true])
    for (const before of ['my key ', 'Key\n', 'Key\\n', 'L M '])
      expect([kind, before, holdsPrivateKey(before + bodyOf(key))]).toEqual([kind, before, true])
  }
})

test('a JSON Web Key with its private part is detected', () => {
  expect(faultOf({ key: ec.privateKey.export({ format: 'jwk' }) })).toBe('private-key')
  expect(faultOf({ key: ec.publicKey.export({ format: 'jwk' }) })).toBeNull()
  const text = JSON.stringify(ec.privateKey.export({ format: 'jwk' }), null, 2)
  for (const written of [
    text,
    JSON.stringify(text),
    JSON.stringify({ in: JSON.stringify({ key: text }) }),
    encodeURIComponent(text),
  ])
    expect([written, faultOf({ note: written })]).toEqual([written, 'private-key'])
  expect(holdsPrivateKey(JSON.stringify(ec.publicKey.export({ format: 'jwk' })))).toBe(false)
})

test('a key is found at any depth, in lists and in field names', () => {
  const key = keys['EC PKCS#8']
  for (const body of [{ a: { b: [{ c: key }] } }, [[key]], { [key]: 1 }]) expect(faultOf(body)).toBe('private-key')
})

test('public keys, random text, CSRs and plain words pass', () => {
  const request = `-----BEGIN CERTIFICATE REQUEST-----
MIIBCTCBsAIBADAVMRMwEQYDVQQDDApleGFtcGxlLmNvMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEt8vUYxJ1oBzVQGkqkYbFQm8h
-----END CERTIFICATE REQUEST-----`
  const harmless = [
    String(rsa.publicKey.export({ type: 'spki', format: 'pem' })),
    bodyOf(String(ec.publicKey.export({ type: 'spki', format: 'pem' }))),
    request,
    'a'.repeat(64),
    'f3'.repeat(32),
    'the private key stays with you',
    '私钥不会离开您的浏览器',
  ]
  for (const text of harmless) expect([text.slice(0, 40), holdsPrivateKey(text)]).toEqual([text.slice(0, 40), false])
})

test('a megabyte of any hostile text is scanned quickly', () => {
  for (const piece of [
    '%41',
    '%2D',
    '\\u002d',
    '\\n',
    ' ',
    '-----BEGIN ',
    `M${'A'.repeat(39)}!`,
    `L${'S'.repeat(39)}!`,
    '"kty"',
    '"d":',
    '\\\\',
    '私',
  ]) {
    expect([piece, holdsPrivateKey(piece.repeat(1_000_000 / piece.length))]).toEqual([piece, false])
  }
  for (const text of [
    'A'.repeat(1_000_000),
    'A '.repeat(500_000),
    'M '.repeat(500_000),
    'MIIE '.repeat(200_000),
    'LS0t '.repeat(200_000),
    '%2'.repeat(400_000),
    `${'-'.repeat(999_999)}B`,
    '\\u00'.repeat(250_000),
  ]) {
    expect(holdsPrivateKey(text)).toBe(false)
  }
})
