import { type Calls, calls } from './calls.gen.ts'
import type { ReceivedFile } from './received-file.ts'

export type { Calls } from './calls.gen.ts'
export type { ReceivedFile } from './received-file.ts'

/** Answer of a call, such as `Answer<'getOrder'>`. */
export type Answer<Name extends keyof Calls> = Calls[Name]['reply']
/** What a call takes: of `params`, `query`, `body` and `once` those that its contract names. */
export type Parts<Name extends keyof Calls> = Omit<Calls[Name], 'reply'>

/** The server said no. `code` is stable and listed at `/api/docs`; `message` is a sentence for people. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: number
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Name of this request in the server's log; empty where something before the server answered. */
  readonly requestId: string

  constructor(status: number, { code = status, msg, errors = {}, requestId = '' }: Partial<Envelope> = {}) {
    super(msg ?? `HTTP ${status}`)
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
  }
}

interface Envelope {
  code: number
  msg: string
  data: unknown
  errors: Record<string, string>
  requestId: string
}

export interface ClientOptions {
  /** Address of the site, such as `https://console.example.com`. */
  url: string
  /** Secret of an API key: `wk_live_…`. */
  key: string
  /** Language of messages. */
  language?: 'zh' | 'en'
  /** How often a call is sent again that was not taken (429, 503) or not answered; 2 by default. */
  retries?: number
  /** Instead of the platform's, such as one that goes through a proxy. */
  fetch?: typeof fetch
}

export interface Client {
  /**
   * Sends a call. Throws `Refused` for a refusal, and what `fetch` throws where no answer came. Calls that move money or
   * cannot be undone take `once`, a key of yours: sent again with it they do nothing twice.
   */
  call<Name extends keyof Calls>(
    name: Name,
    ...parts: Record<string, never> extends Parts<Name> ? [parts?: Parts<Name>] : [parts: Parts<Name>]
  ): Promise<Answer<Name>>
}

const longestWaitMs = 60_000

/** Client of one site for one key. */
export function createClient({ url, key, language, retries = 2, fetch: send = fetch }: ClientOptions): Client {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(language ? { 'accept-language': language } : {}),
  }
  return {
    async call(name, ...[parts = {}]) {
      const { method, path } = calls[name]
      // The types of `parts` are the contract's; here all of its parts are looked for.
      const { params, query, body, once } = parts as Sent
      const address = new URL(url.replace(/\/+$/, '') + filled(path, params))
      for (const [field, value] of Object.entries(query ?? {}))
        if (value !== undefined && value !== null) address.searchParams.set(field, String(value))
      const request: RequestInit = {
        method,
        redirect: 'error',
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(once === undefined ? {} : { 'idempotency-key': once }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }
      const isRepeatable = method === 'GET' || once !== undefined
      const response = await sendPatiently(() => send(address, request), retries, isRepeatable)
      // The server answers by the contract from which the types are generated.
      return (await read(response)) as Answer<typeof name>
    },
  }
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  once?: string
}

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** What was not taken is sent again when the server says; what was not answered only where that does nothing twice. */
async function sendPatiently(send: () => Promise<Response>, retries: number, isRepeatable: boolean): Promise<Response> {
  try {
    const response = await send()
    const isTaken = response.status !== 429 && response.status !== 503
    if (isTaken || retries <= 0) return response
    await waitMs(Number(response.headers.get('retry-after') ?? 1) * 1000)
  } catch (error) {
    if (retries <= 0 || !isRepeatable) throw error
    await waitMs(1000)
  }
  return sendPatiently(send, retries - 1, isRepeatable)
}

const waitMs = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(longestWaitMs, Number.isFinite(ms) ? ms : 1000)))

async function read(response: Response): Promise<unknown> {
  const disposition = response.headers.get('content-disposition')
  if (response.ok && disposition) return fileOf(response, disposition)
  const envelope = (await response.json().catch(() => undefined)) as Partial<Envelope> | undefined
  if (envelope?.code !== 200) throw new Refused(response.status, envelope)
  return envelope.data
}

async function fileOf(response: Response, disposition: string): Promise<ReceivedFile> {
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')
  const type = response.headers.get('content-type') ?? ''
  return { name, type, bytes: new Uint8Array(await response.arrayBuffer()) }
}
