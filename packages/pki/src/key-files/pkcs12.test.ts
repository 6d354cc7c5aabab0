import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { has } from '@app/pki/test/key-stores'
import { inDirectory, openssl } from '@app/pki/test/openssl'
import { issue, newSandbox, type Sandbox } from '@app/pki/test/sandbox'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../asn1/bytes.ts'
import type { KeyAlgorithm } from '../keys/key.ts'
import { matches } from '../match.ts'
import { createP7b } from '../pkcs7.ts'
import { createPfx } from './pkcs12.ts'

const now = Math.floor(Date.now() / 1000)
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await newSandbox(now)
}, 60_000)

const passwords = ['correct horse', `'"\\ $(x) & %`, '密码：四个字', '']
const algorithms: KeyAlgorithm[] = ['rsa-2048', 'ec-p256', 'ec-p384']

const pfxFor = async (algorithm: KeyAlgorithm, password: string) => {
  const { leafPem, privateKeyPem } = await issue(sandbox, { now, names: ['shop.test'], algorithm })
  const chainPems = [sandbox.issuer.certificatePem + sandbox.root.certificatePem]
  const request = { privateKeyPem, certificatePem: leafPem, chainPems, password, friendlyName: '示例 shop.test' }
  return { leafPem, privateKeyPem, pfx: await createPfx(request) }
}

const opened = (pfx: Bytes, password: string, ...options: string[]) =>
  inDirectory((path) => {
    writeFileSync(path('bundle.pfx'), pfx)
    const { stdout, stderr } = openssl(
      ['pkcs12', '-in', path('bundle.pfx'), '-passin', 'stdin', ...options],
      `${password}\n`,
    )
    return stdout + stderr
  })

describe.each(algorithms)('a PFX of a key of the kind %s', (algorithm) => {
  test.each(passwords)('opens with the password %j, and holds key, certificate and chain', async (password) => {
    const { leafPem, pfx } = await pfxFor(algorithm, password)
    const text = opened(pfx, password, '-info', '-nodes')
    expect(text).toContain('PBES2, PBKDF2, AES-256-CBC, Iteration 200000, PRF hmacWithSHA256')
    expect(text).toContain('MAC: sha256, Iteration 10000')
    const key = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/.exec(text)?.[0] ?? ''
    expect(await matches(key, leafPem)).toBe(true)
    expect(text.match(/BEGIN CERTIFICATE/g)).toHaveLength(3)
    expect(opened(pfx, password, '-nodes', '-nokeys', '-clcerts')).toContain(leafPem.trim())
    expect(() => opened(pfx, `${password}x`, '-nodes')).toThrow('invalid password')
  })
})

test('NSS and Java open it too, where installed', { timeout: 60_000 }, async () => {
  const { pfx } = await pfxFor('rsa-2048', 'correct horse')
  inDirectory((path) => {
    writeFileSync(path('bundle.pfx'), pfx)
    const say = (program: string, args: readonly string[]) => {
      const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
      return stdout + stderr
    }
    if (has('pk12util')) {
      mkdirSync(path('nss'))
      say('certutil', ['-N', '--empty-password', '-d', `sql:${path('nss')}`])
      const asked = ['-l', path('bundle.pfx'), '-W', 'correct horse', '-d', `sql:${path('nss')}`]
      expect(say('pk12util', asked)).toContain('shop.test')
    }
    if (has('keytool')) {
      const asked = ['-list', '-keystore', path('bundle.pfx'), '-storepass', 'correct horse']
      expect(say('keytool', asked)).toContain('PrivateKeyEntry')
    }
  })
})

test('a key of another certificate is refused', async () => {
  const [one, other] = [await pfxFor('ec-p256', ''), await pfxFor('ec-p256', '')]
  const request = { certificatePem: one.leafPem, chainPems: [], password: 'x', friendlyName: 'x' }
  const making = createPfx({ ...request, privateKeyPem: other.privateKeyPem })
  await expect(making).rejects.toMatchObject({ code: 'key.mismatch' })
})

test('a P7B holds the certificates and nothing else', async () => {
  const { leafPem } = await pfxFor('ec-p256', '')
  const der = createP7b([leafPem, sandbox.issuer.certificatePem + sandbox.root.certificatePem])
  inDirectory((path) => {
    writeFileSync(path('chain.p7b'), der)
    const { stdout } = openssl(['pkcs7', '-inform', 'DER', '-in', path('chain.p7b'), '-print_certs'])
    expect(stdout.match(/BEGIN CERTIFICATE/g)).toHaveLength(3)
    expect(stdout).toContain(leafPem.trim())
  })
  expect(() => createP7b(['nothing'])).toThrow('No PEM block')
})
