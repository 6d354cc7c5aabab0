import { apiPath, type Endpoint, fillPath, type Reply, type Sent } from '@app/contracts/endpoint'
import { call } from './wire.ts'

/** The server answered, with no. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, said: string) {
    super(`${status} ${code}: ${said}`)
    this.status = status
    this.code = code
  }
}

export interface ApiClient {
  /** One call by its contract. Throws `Refusal`, or the connection's own error where nobody answered. */
  send<E extends Endpoint>(endpoint: E, sent: Sent<E>, idempotencyKey?: string): Promise<Reply<E>>
}

/** A member's client outside the browser. */
export function apiClient(port: number, host: string, token: string): ApiClient {
  return {
    async send(endpoint, sent, idempotencyKey) {
      const parts = sent as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
      const search = parts.query === undefined ? '' : `?${new URLSearchParams(parts.query)}`
      const { status, text } = await call({
        port,
        host,
        path: fillPath(apiPath(endpoint.path), parts.params) + search,
        method: endpoint.method,
        headers: { token, ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }) },
        body: parts.body,
      })
      const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: Reply<typeof endpoint> }
      if (code !== 200) throw new Refusal(status, code, `${endpoint.method} ${endpoint.path}: ${msg}`)
      return data
    },
  }
}
