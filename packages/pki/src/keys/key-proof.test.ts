import { writeFileSync } from 'node:fs'
import { inDirectory, openssl } from '@app/pki/test/openssl'
import { issue, newSandbox } from '@app/pki/test/sandbox'
import { beforeAll, expect, test } from 'vitest'
import { generateKey } from './key.ts'
import { compromiseName, provesCompromise } from './key-proof.ts'

let issued: Awaited<ReturnType<typeof issue>>
beforeAll(async () => {
  const now = Math.floor(Date.now() / 1000)
  issued = await issue(await newSandbox(now), { now, names: ['shop.test'] })
}, 60_000)

const signedBy = (privateKeyPem: string, commonName: string) =>
  inDirectory((path) => {
    writeFileSync(path('key.pem'), privateKeyPem)
    return openssl(['req', '-new', '-key', path('key.pem'), '-subj', `/CN=${commonName}`]).stdout
  })

test('the holder of the key can prove possession', async () => {
  expect(await provesCompromise(signedBy(issued.privateKeyPem, compromiseName), issued.leafPem)).toBe(true)
})

test('the certificate’s own request proves nothing', async () => {
  expect(await provesCompromise(issued.csrPem, issued.leafPem)).toBe(false)
  expect(await provesCompromise(signedBy(issued.privateKeyPem, 'shop.test'), issued.leafPem)).toBe(false)
})

test('another key, or a text that is not a request, proves nothing', async () => {
  const { privateKeyPem } = await generateKey('ec-p256')
  expect(await provesCompromise(signedBy(privateKeyPem, compromiseName), issued.leafPem)).toBe(false)
  expect(await provesCompromise('nothing', issued.leafPem)).toBe(false)
})
