import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { filesToKeep, openStorage } from './storage.ts'
import { atEnd } from './testing/at-end.ts'

const key = '01900000-0000-7000-8000-000000000001/images/one.webp'
const bucket = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'workspace-files',
  S3_KEY_ID: 'id',
  S3_KEY_SECRET: 'secret',
}

test('files lie in DATA_DIR, and a backup says so once there are any', async () => {
  const room = mkdtempSync(join(tmpdir(), 'files-'))
  atEnd(() => rmSync(room, { recursive: true }))
  const env = parseEnv({ DATA_DIR: room })
  expect(filesToKeep(env)).toBe('')
  const storage = openStorage(env)
  expect(storage.name).toBe('disk')
  await storage.put(key, Buffer.from('x'))
  expect(filesToKeep(env)).toBe(
    `Uploaded files are in ${join(room, 'files')}, and not in this file: copy that folder too.`,
  )
})

test('files lie in a bucket where one is named', () => {
  const env = parseEnv(bucket)
  expect(openStorage(env).name).toBe('s3')
  expect(filesToKeep(env)).toBe('Uploaded files are in the bucket workspace-files, and not in this file.')
})
