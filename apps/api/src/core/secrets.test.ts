import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureSecretKey, secretKeyOf } from './secret-key.ts'
import { SealBroken, secretsFrom } from './secrets.ts'

const secrets = secretsFrom('a key that is long enough for a test')

test('a sealed value opens under its own name only', () => {
  const sealed = secrets.seal('ca-key:root', '密钥 and text')
  expect(secrets.open('ca-key:root', sealed)).toBe('密钥 and text')
  expect(() => secrets.open('ca-key:other', sealed)).toThrow(SealBroken)
})

test('nothing opens under another key, or after one bit changed', () => {
  const sealed = secrets.seal('name', 'text')
  expect(() => secretsFrom('some other key that is long enough').open('name', sealed)).toThrow(SealBroken)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => secrets.open('name', `v1.${changed.toString('base64url')}`)).toThrow(SealBroken)
  }
  expect(() => secrets.open('name', '')).toThrow(SealBroken)
})

test('the same text sealed twice gives different results', () => {
  expect(secrets.seal('name', 'text')).not.toBe(secrets.seal('name', 'text'))
})

test('a MAC for one purpose differs from that for another', () => {
  expect(secrets.mac('ticket', 'x')).toBe(secrets.mac('ticket', 'x'))
  expect(secrets.mac('ticket', 'x')).not.toBe(secrets.mac('link', 'x'))
})

test('a key generated at the first start is private and stays the same', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'workspace-key-'))
  try {
    expect(secretKeyOf({ DATA_DIR: dataDir })).toBeUndefined()
    const key = ensureSecretKey({ DATA_DIR: dataDir })
    expect(key.length).toBeGreaterThanOrEqual(32)
    expect([ensureSecretKey({ DATA_DIR: dataDir }), secretKeyOf({ DATA_DIR: dataDir })]).toEqual([key, key])
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
