import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { checkedKey, type FileStorage } from './storage.ts'

/** Bucket of an S3-compatible service, and how it is reached. */
export interface S3Settings {
  /** Address of the service, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  keySecret: string
  /** Whether the bucket stands in the path or before the host, as some services demand. */
  style: 'path' | 'host'
  /** For one attempt, its answer included. */
  timeoutMs?: number
  /** Before the second attempt; it doubles. */
  pauseMs?: number
}

const mostAttempts = 4

/** Address of a file in its bucket. */
export function fileUrl({ endpoint, bucket, style }: Pick<S3Settings, 'endpoint' | 'bucket' | 'style'>, key: string) {
  const url = new URL(endpoint)
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`
  const before = url.pathname.replace(/\/+$/, '')
  url.pathname = style === 'host' ? `${before}/${key}` : `${before}/${bucket}/${key}`
  return url.href
}

/**
 * Files in a bucket. Each request is signed with the hash of its body; what fails for the service's own reasons is tried
 * again, since storing and deleting twice is the same as once.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  const { region, keyId: accessKeyId, keySecret: secretAccessKey, timeoutMs = 20_000, pauseMs = 200 } = settings
  const attempt = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const signer = new AwsV4Signer({
      ...{ method, url: fileUrl(settings, key), accessKeyId, secretAccessKey, region, service: 's3' },
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body ? { 'content-type': checkedKey(key).mediaType } : {}),
      },
      // The media type as well: what a bucket serves is decided here.
      allHeaders: true,
    })
    const { url, headers } = await signer.sign()
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect would carry the signature to another place.
    return fetch(url, { method, headers, redirect: 'manual', signal, ...(body ? { body } : {}) })
  }
  /** Sends until the service decides: the answer, or null where it has no such file. */
  const send = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> => {
    for (let count = 1; ; count++) {
      const answer = await attempt(method, key, body).catch((error: unknown) => {
        if (count === mostAttempts) throw new Error(`The object store cannot be reached: ${reasonOf(error)}`)
        return undefined
      })
      if (answer?.ok) return answer
      const says = answer ? await answer.text().catch(() => '') : ''
      if (answer?.status === 404 && !says.includes('NoSuchBucket')) return null
      const isPassing = !answer || answer.status >= 500 || answer.status === 429
      if (!isPassing || count === mostAttempts) {
        const code = /<Code>(\w{1,60})<\/Code>/.exec(says)?.[1] ?? 'no code'
        throw new Error(`The object store refused ${method}: ${answer?.status} ${code}`)
      }
      await wait(pauseMs * 2 ** (count - 1))
    }
  }
  return {
    name: 's3',
    async put(key, bytes) {
      checkedKey(key)
      if (!(await send('PUT', key, new Uint8Array(bytes)))) throw new Error('The object store refused PUT: 404')
    },
    async get(key) {
      const { mediaType } = checkedKey(key)
      const answer = await send('GET', key)
      if (!answer?.body) return null
      return { mediaType, length: Number(answer.headers.get('content-length')), stream: Readable.fromWeb(answer.body) }
    },
    async exists(key) {
      checkedKey(key)
      const answer = await send('HEAD', key)
      return answer !== null
    },
    async delete(key) {
      checkedKey(key)
      const answer = await send('DELETE', key)
      await answer?.body?.cancel()
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
