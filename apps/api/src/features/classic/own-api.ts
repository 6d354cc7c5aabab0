import { apiPath, type Endpoint, fillPath, type Reply, type Sent } from '@app/contracts/endpoint'
import type { Envelope } from '@app/contracts/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Refusal of one of our own calls: its status and its sentences. */
export class OwnRefusal extends Error {
  override name = 'OwnRefusal'
  readonly status: number
  /** Stable code of the refusal. */
  readonly code: number
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait; undefined where waiting does not help. */
  readonly retryAfter: string | undefined

  constructor(
    status: number,
    retryAfter: string | undefined,
    { code, msg, errors = {} }: Pick<Envelope<unknown>, 'code' | 'msg' | 'errors'>,
  ) {
    super(msg)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.fields = errors
  }
}

/** Sends one of our own calls as the holder of an API key. Throws `OwnRefusal`. */
export type Ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>, once?: string) => Promise<Reply<E>>

/**
 * Own API within this process: the calls pass the same checks of rights, content, idempotency and limits as those that
 * come by the network.
 */
export function ownApi(app: FastifyInstance, { headers, ip }: FastifyRequest, secret: string): Ask {
  const given = ['host', 'accept-language', 'user-agent'].flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return async (endpoint, sent, once) => {
    const { params, query, body } = sent as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const answer = await app.inject({
      method: endpoint.method,
      url: fillPath(apiPath(endpoint.path), params),
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(given),
        authorization: `Bearer ${secret}`,
        ...(once === undefined ? {} : { 'idempotency-key': once }),
      },
      ...(query
        ? { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }
        : {}),
      ...(body ? { payload: body } : {}),
    })
    const envelope = answer.json<Envelope<Reply<typeof endpoint>>>()
    if (envelope.code !== 200) {
      const wait = answer.headers['retry-after']
      throw new OwnRefusal(answer.statusCode, wait === undefined ? undefined : String(wait), envelope)
    }
    return envelope.data
  }
}
