import type { Envelope } from '@app/contracts/wire'
import { createStore } from './external-store.ts'
import { readToken } from './session-token.ts'
import { wireUrl } from './wire-url.ts'

/** The server answered and said no. `msg` is a sentence for the reader, in the language of the request. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: number
  readonly msg: string
  readonly status: number
  /** By field path, for forms. */
  readonly errors: Readonly<Record<string, string>>
  readonly requestId: string
  /** What the answer asks for, where it refuses for want of more: a second step names its ways. Else null. */
  readonly asks: unknown

  constructor(
    answer: Pick<Envelope<unknown>, 'code' | 'msg' | 'errors' | 'requestId'> & { data?: unknown },
    status: number,
  ) {
    super(answer.msg)
    this.code = answer.code
    this.msg = answer.msg
    this.status = status
    this.errors = answer.errors ?? {}
    this.requestId = answer.requestId
    this.asks = answer.data ?? null
  }
}

/** No answer came: the network or the server is gone. */
export class Offline extends Error {
  override name = 'Offline'
}

/** True while requests do not reach the server. */
export const connectionLost = createStore(false)

/** Ends the loss. While the browser itself is offline, an answer is one that was on its way before. */
function connectionWorks(): void {
  if (navigator.onLine) connectionLost.set(false)
}

export interface Wire {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Told how much of the body is on its way, from 0 to 1. */
  onSent?: ((share: number) => void) | undefined
}

declare global {
  interface Window {
    /** Answers the boot script asked for while the code was loading, by URL; each is used once. */
    __boot?: Record<string, Promise<Response>>
  }
}

function early(wire: Wire): Promise<Response> | undefined {
  const waiting = wire.method === 'GET' ? window.__boot?.[wire.url] : undefined
  if (waiting) delete window.__boot?.[wire.url]
  return waiting
}

async function fetchOnce({ method, url, body, headers: more, signal, onSent }: Wire): Promise<Response> {
  const token = readToken()
  const headers = {
    'Accept-Language': document.documentElement.lang,
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...more,
  }
  const content = body === undefined ? undefined : JSON.stringify(body)
  try {
    if (onSent && content !== undefined) {
      // Few pages upload anything.
      const { fetchTold } = await import('./fetch-told.ts')
      return await fetchTold(wireUrl(url), { method, headers, body: content, signal, onSent })
    }
    return await fetch(wireUrl(url), {
      ...{ method, signal: signal ?? null, headers },
      ...(content === undefined ? {} : { body: content }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    connectionLost.set(true)
    throw new Offline('The server cannot be reached', { cause: error })
  }
}

/**
 * One request to the API: token and language go with it, the envelope is taken off.
 * Throws `Refused` for any answer but code 200, `Offline` where none came.
 */
export async function send<T>(wire: Wire): Promise<T> {
  return (await exchange<T>(wire)).data
}

/** The same for a call that opens a session. Its token comes in the data, or in the `authorization` header. */
export async function sendForToken(wire: Wire): Promise<string> {
  const { data, headers } = await exchange<{ token?: string }>(wire)
  return data.token || (headers.get('authorization') ?? '').replace(/^Bearer /i, '')
}

async function exchange<T>(wire: Wire): Promise<{ data: T; headers: Headers }> {
  const response = (await early(wire)?.catch(() => undefined)) ?? (await fetchOnce(wire))
  connectionWorks()
  const answer = await read(response, wire.signal)
  if (!isEnvelope(answer)) throw refusalOf(response)
  if (answer.code !== 200) throw new Refused(answer, response.status)
  // The contract names the shape; the server serialises by the same contract.
  return { data: answer.data as T, headers: response.headers }
}

/** A file that came: what it is called, and what is in it. Or the data of an envelope that came instead. */
export type Received<T> = { name: string; content: Blob } | { instead: T }

/** The same for a call that answers with a file. */
export async function receiveFile<T>(wire: Wire): Promise<Received<T>> {
  const response = await fetchOnce(wire)
  connectionWorks()
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (!response.ok || encoded === undefined) {
    const answer = await read(response, wire.signal)
    if (!isEnvelope(answer)) throw refusalOf(response)
    if (answer.code !== 200) throw new Refused(answer, response.status)
    // The contract names the shape, as above.
    return { instead: answer.data as T }
  }
  const content = await response.blob().catch((error: unknown) => {
    throw new Offline('The file was cut short', { cause: error })
  })
  return { name: decodeURIComponent(encoded), content }
}

/** For an answer that is none of ours. */
function refusalOf({ status, headers }: Response): Refused {
  return new Refused({ code: status, msg: `HTTP ${status}`, requestId: headers.get('x-request-id') ?? '' }, status)
}

/** Parses the answer; undefined where it is no JSON. Throws for an answer cut short, as by leaving the page. */
async function read(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new Offline('The answer was cut short', { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(answer: unknown): answer is Envelope<unknown> {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer
}
