import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startWebServer } from '../web-server.ts'

/** Object as the service has it. */
interface Kept {
  bytes: Buffer
  mediaType: string
}

/** How the service fails a request: by a status, without an answer, or by closing the connection. */
export type S3Fault = { status: number; code: string } | 'hang' | 'cut'

export interface S3Server {
  endpoint: string
  /** By key, the bucket left out. */
  objects: Map<string, Kept>
  /** Methods of the requests that came. */
  methods: string[]
  /** Faults of the next requests, first come first served. */
  faults: S3Fault[]
  close(): Promise<void>
}

export const s3Account = { keyId: 'key-id', keySecret: 'key/secret', region: 'eu-test-1', bucket: 'files' }

const digest = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature of Amazon's version 4 for S3, as its documentation works it out. */
export function s3Signature(
  { keySecret, region }: { keySecret: string; region: string },
  request: { method: string; path: string; query: string; headers: IncomingHttpHeaders; signed: readonly string[] },
): string {
  const { method, path, query, headers, signed } = request
  const at = String(headers['x-amz-date'])
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`).join('')
  const canonical = [method, path, query, lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n')
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${digest(canonical)}`
  const parts = [at.slice(0, 8), region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keySecret}`)
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/** Why the service refuses a request, or null. */
function faultOf(method: string, url: string, headers: IncomingHttpHeaders, bytes: Buffer): string | null {
  const { keyId, region } = s3Account
  const [path = '', query = ''] = url.split('?')
  const [, by, day, where, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const at = String(headers['x-amz-date'])
  const stamp = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (by !== keyId) return 'InvalidAccessKeyId'
  if (where !== region || day !== at.slice(0, 8)) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(Date.now() - stamp) < 900_000)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const needed = [
    'host',
    ...Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'content-type'),
  ]
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied'
  if (s3Signature(s3Account, { method, path, query, headers, signed }) !== signature) return 'SignatureDoesNotMatch'
  if (headers['x-amz-content-sha256'] !== digest(bytes)) return 'XAmzContentSHA256Mismatch'
  if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength'
  if (method === 'PUT' && Number(headers['content-length']) !== bytes.length) return 'IncompleteBody'
  return null
}

const statuses: Record<string, number> = {
  MissingContentLength: 411,
  XAmzContentSHA256Mismatch: 400,
  IncompleteBody: 400,
}

/** Object store on loopback, of one bucket in path style, that takes nothing whose signature, hash or length is wrong. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Kept>()
  const [methods, faults]: [string[], S3Fault[]] = [[], []]
  const start = `/${s3Account.bucket}/`
  const web = await startWebServer(async (request, reply) => {
    const { method = '', url = '', headers } = request
    const bytes = await buffer(request)
    methods.push(method)
    const refuse = (status: number, code: string) =>
      reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    const planned = faults.shift()
    if (planned === 'hang') return
    if (planned === 'cut') return void request.socket.destroy()
    if (planned) return refuse(planned.status, planned.code)
    const fault = faultOf(method, url, headers, bytes)
    if (fault) return refuse(statuses[fault] ?? 403, fault)
    if (!url.startsWith(start)) return refuse(404, 'NoSuchBucket')
    const key = url.slice(start.length)
    if (method === 'PUT') objects.set(key, { bytes, mediaType: String(headers['content-type']) })
    if (method === 'DELETE') objects.delete(key)
    if (method === 'PUT' || method === 'DELETE') return reply.writeHead(method === 'PUT' ? 200 : 204).end()
    const kept = objects.get(key)
    if (!kept) return refuse(404, 'NoSuchKey')
    return reply
      .writeHead(200, { 'content-type': kept.mediaType, 'content-length': kept.bytes.length })
      .end(method === 'HEAD' ? undefined : kept.bytes)
  })
  return { endpoint: `http://127.0.0.1:${web.port}`, objects, methods, faults, close: web.close }
}
