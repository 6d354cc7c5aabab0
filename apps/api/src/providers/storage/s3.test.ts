import { beforeAll, beforeEach, expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { type S3Server, s3Account, s3Signature, startS3Server } from '#testing/vendors/s3-server.ts'
import { fileUrl, type S3Settings, s3Storage } from './s3.ts'
import { behavesLikeFileStorage } from './storage.behaviour.ts'

const key = '01900000-0000-7000-8000-000000000001/images/one.webp'
let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
  atEnd(() => server.close())
})
beforeEach(() => {
  server.methods.length = 0
  server.faults.length = 0
})

const storage = (wishes: Partial<S3Settings> = {}) =>
  s3Storage({ ...s3Account, endpoint: server.endpoint, style: 'path', pauseMs: 1, ...wishes })

behavesLikeFileStorage('files in a bucket', async () => storage())

test('the server of these tests reckons signatures as the documentation does', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const request = { method: 'GET', path: '/test.txt', query: '', headers, signed: Object.keys(headers) }
  const account = { keySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  expect(s3Signature(account, request)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

test('the bucket stands in the path or before the host', () => {
  const at = { endpoint: 'https://store.example:9000/s3/', bucket: 'files' }
  expect(fileUrl({ ...at, style: 'path' }, 'a/b.webp')).toBe('https://store.example:9000/s3/files/a/b.webp')
  expect(fileUrl({ ...at, style: 'host' }, 'a/b.webp')).toBe('https://files.store.example:9000/s3/a/b.webp')
})

test.each([
  [{ keySecret: 'wrong' }, '403 SignatureDoesNotMatch'],
  [{ keyId: 'unknown' }, '403 InvalidAccessKeyId'],
  [{ region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
])('what the service refuses fails at once, by its code: %o', async (wishes, says) => {
  await expect(storage(wishes).put(key, Buffer.from('x'))).rejects.toThrow(`The object store refused PUT: ${says}`)
  expect(server.methods).toEqual(['PUT'])
})

test('a bucket that does not exist is a fault, not a missing file', async () => {
  await expect(storage({ bucket: 'other' }).get(key)).rejects.toThrow('404 NoSuchBucket')
})

test('what fails for reasons of the service is tried again', async () => {
  server.faults.push({ status: 503, code: 'SlowDown' }, 'cut', { status: 500, code: 'InternalError' })
  await storage().put(key, Buffer.from('in the end'))
  expect(server.objects.get(key)?.bytes.toString()).toBe('in the end')
  expect(server.methods).toEqual(['PUT', 'PUT', 'PUT', 'PUT'])
})

test('a service that stays away is given up, and named as that', async () => {
  server.faults.push(...Array<'cut'>(4).fill('cut'))
  await expect(storage().exists(key)).rejects.toThrow('The object store cannot be reached')
  server.faults.push(...Array.from({ length: 4 }, () => ({ status: 503, code: 'SlowDown' })))
  await expect(storage().get(key)).rejects.toThrow('The object store refused GET: 503 SlowDown')
})

test('a service that does not answer is left after a while', async () => {
  server.faults.push(...Array<'hang'>(4).fill('hang'))
  await expect(storage({ timeoutMs: 20 }).delete(key)).rejects.toThrow('The object store cannot be reached')
  expect(server.methods).toHaveLength(4)
})
