import { AsyncLocalStorage } from 'node:async_hooks'
import { X509Certificate } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { createSecureContext, rootCertificates } from 'node:tls'
import acme from 'acme-client'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import type { AddressGuard } from '#providers/dns/address-guard.ts'
import { guardedLookup, RefusedAddress } from '#providers/dns/guarded-lookup.ts'

const bodyLimit = 1024 * 1024

/** Problem document of the CA (RFC 7807, RFC 8555 §6.7) that a retry will not fix. */
export class AcmeProblem extends Error {
  override name = 'AcmeProblem'
  /** Type without its URN prefix, such as `badCSR`. */
  readonly kind: string
  /** HTTP status. */
  readonly status: number
  constructor(kind: string, status: number, detail: string) {
    super(detail === '' ? kind : detail)
    this.kind = kind
    this.status = status
  }
}

/** Connection settings for one CA. */
export interface Transport {
  agent: https.Agent
  /** Timeout of a whole request in milliseconds. */
  timeoutMs: number
  /** Guard for addresses to connect to; null allows any. */
  mayConnect: AddressGuard | null
}

/** Opens a transport. `roots`: PEM certificates trusted in addition to the usual ones. */
export function openTransport(timeoutMs: number, roots: string | null, mayConnect: AddressGuard | null): Transport {
  // Parse the roots once: 150 certificates per connection take longer than the request.
  const trust =
    roots === null ? {} : { secureContext: createSecureContext({ ca: [...rootCertificates, ...readable(roots)] }) }
  const lookup = mayConnect === null ? {} : { lookup: guardedLookup(mayConnect) }
  return { agent: new https.Agent({ ...trust, maxSockets: 8, keepAlive: false, ...lookup }), timeoutMs, mayConnect }
}

/** Refuses URLs that skip the lookup: those with an IP address, and those without TLS. */
function requireReachable({ mayConnect }: Transport, url: URL): void {
  if (mayConnect === null) return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:') throw new Error(`${url.host} is named without TLS`)
  if (isIP(host) !== 0 && !mayConnect(host)) throw new RefusedAddress(url.host, host)
}

function readable(roots: string): string[] {
  const blocks = roots.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0) throw new Error('The file of extra roots for the ACME CA holds no PEM certificate')
  return blocks.map((block) => new X509Certificate(block).toString())
}

const speaking = new AsyncLocalStorage<Transport>()

/** Runs calls of acme-client over a transport. Every failure becomes a CaUnreachable or an AcmeProblem. */
export async function speak<T>(transport: Transport, work: () => Promise<T>): Promise<T> {
  try {
    return await speaking.run(transport, work)
  } catch (error) {
    if (error instanceof CaUnreachable || error instanceof AcmeProblem) throw error
    throw new CaUnreachable(error instanceof Error ? error.message : 'The CA could not be asked')
  }
}

// acme-client has one axios instance for the whole process, which sleeps and repeats on 5xx and 429 and knows one agent
// and proxy from the environment. Our adapter replaces its own and takes the transport of the running call; an error
// without axios's `config` bypasses the sleeping interceptor.
acme.axios.defaults.proxy = false
acme.axios.defaults.adapter = async (config) => {
  const transport = speaking.getStore()
  if (transport === undefined) throw new CaUnreachable('acme-client was called outside of a transport')
  const answer = await send(transport, {
    url: String(config.url),
    method: String(config.method).toUpperCase(),
    headers: stringsOf(config.headers.toJSON()),
    body: typeof config.data === 'string' ? config.data : null,
  })
  return { ...answer, statusText: '', config }
}

function stringsOf(headers: Record<string, unknown>): Record<string, string> {
  const values = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined && value !== false)
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}

interface Question {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

interface Answer {
  status: number
  headers: Record<string, string>
  data: unknown
}

async function send(transport: Transport, question: Question): Promise<Answer> {
  const { status, headers, text } = await exchange(transport, question)
  const kind = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
  if (status >= 200 && status < 300) return { status, headers, data: readBody(question, kind, text) }
  const problem = kind === 'application/problem+json' ? problemOf(text) : null
  // acme-client itself retries these with the fresh nonce.
  if (problem?.kind === 'badNonce' && status === 400) return { status, headers, data: problem.document }
  if (problem === null || status >= 500 || status === 429)
    throw new CaUnreachable(
      `The CA answered ${status}${problem === null ? '' : `: ${problem.detail}`}`,
      retryAfter(headers['retry-after']),
    )
  throw new AcmeProblem(problem.kind, status, problem.detail)
}

function readBody(question: Question, kind: string, text: string): unknown {
  // A revocation is answered with an empty body (RFC 8555 §7.6).
  if (question.method === 'HEAD' || text === '') return ''
  if (kind === 'application/pem-certificate-chain') return text
  if (kind === 'application/json') {
    const data = jsonOf(text)
    if (data !== null) return data
  }
  throw new CaUnreachable(`The CA's answer cannot be read (${kind === '' ? 'no content type' : kind.slice(0, 60)})`)
}

function jsonOf(text: string): object | null {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' ? data : null
  } catch {
    return null
  }
}

function problemOf(text: string): { kind: string; detail: string; document: object } | null {
  const document = jsonOf(text)
  if (document === null || !('type' in document) || typeof document.type !== 'string') return null
  return { kind: bare(document.type), detail: sayProblem(document), document }
}

const bare = (type: string) => type.replace(/^urn:ietf:params:acme:error:/, '')

/** Type of a problem document without its prefix; the first one where it has several. */
export function problemType(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null) return undefined
  const own = 'type' in problem && typeof problem.type === 'string' ? bare(problem.type) : undefined
  const subs = 'subproblems' in problem && Array.isArray(problem.subproblems) ? problem.subproblems : []
  return own === 'compound' || own === undefined ? (problemType(subs[0]) ?? own) : own
}

/** Text of a problem document with its subproblems, at most 300 characters. */
export function sayProblem(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null) return ''
  const own = 'detail' in problem && typeof problem.detail === 'string' ? problem.detail : ''
  const subs = 'subproblems' in problem && Array.isArray(problem.subproblems) ? problem.subproblems : []
  return [own, ...subs.slice(0, 5).map(sayProblem)]
    .filter((words) => words !== '')
    .join('; ')
    .slice(0, 300)
}

/** Parses Retry-After, in seconds or as a date (RFC 9110 §10.2.3); null for neither. */
function retryAfter(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,8}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

interface Exchange {
  status: number
  headers: Record<string, string>
  text: string
}

async function exchange(transport: Transport, question: Question): Promise<Exchange> {
  const signal = AbortSignal.timeout(transport.timeoutMs)
  try {
    requireReachable(transport, new URL(question.url))
    return await once(transport, question, signal)
  } catch (error) {
    if (error instanceof CaUnreachable) throw error
    const why = signal.aborted ? 'no answer in time' : error instanceof Error ? error.message : 'connection failed'
    const message = `The CA at ${new URL(question.url).host} could not be reached: ${why}`
    throw new CaUnreachable(message, null, isUnresolved(error) ? 'dns' : 'connect')
  }
}

const unresolved = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME'])

const isUnresolved = (error: unknown) => error instanceof Error && 'code' in error && unresolved.has(String(error.code))

function once(transport: Transport, { url, method, headers, body }: Question, signal: AbortSignal): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const secure = new URL(url).protocol === 'https:'
    const options = { method, headers, signal, ...(secure ? { agent: transport.agent } : {}) }
    const call = (secure ? https : http).request(url, options, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > bodyLimit) call.destroy(new CaUnreachable('The CA’s answer is too long'))
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const plain = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')])
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(plain),
          text: Buffer.concat(chunks).toString('utf8'),
        })
      })
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}
