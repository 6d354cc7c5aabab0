import { apiPath, type Endpoint, fillPath, type Reply, type Sent } from '@app/contracts/endpoint'
import { Refused, send } from './send.ts'
import { clearToken } from './session-token.ts'

export { Offline, Refused } from './send.ts'

type Values = Record<string, string | number>
type Query = Record<string, string | number | boolean | undefined | null>

export type Input<E extends Endpoint> = Sent<E> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never })

type Failure = (error: unknown) => void
let onFailure: Failure = () => {}

/** Names the one place that shows failed requests. */
export function announceFailuresTo(listener: Failure): void {
  onFailure = listener
}

/** The address of a call. Empty values are left out and names sorted, so that the boot script arrives at the same text. */
export function callUrl(path: string, params: Values = {}, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  const search = new URLSearchParams(pairs).toString()
  return apiPath(fillPath(path, params)) + (search ? `?${search}` : '')
}

/** Leaves for the sign-in page and asks it to come back here. */
export function goToLogin(): void {
  clearToken()
  const here = location.pathname + location.search + location.hash
  location.replace(`/login?redirect=${encodeURIComponent(here)}`)
}

/**
 * Calls an endpoint and returns the answer's `data`.
 * Throws `Refused` or `Offline`; both were already shown to the reader, so callers only undo what they began.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Reply<E>> {
  // Sent<E> has only the parts the contract names; here all of them are looked for.
  const parts = input as { params?: Values; query?: Query; body?: unknown; idempotencyKey?: string }
  try {
    return await send<Reply<E>>({
      method: endpoint.method,
      url: callUrl(endpoint.path, parts.params, parts.query),
      body: parts.body,
      headers: parts.idempotencyKey ? { 'Idempotency-Key': parts.idempotencyKey } : {},
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof Refused && error.code === 401) goToLogin()
    else onFailure(error)
    throw error
  }
}

/** Field errors of a refusal by form path; empty for anything else. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof Refused ? { ...error.errors } : {}
}
