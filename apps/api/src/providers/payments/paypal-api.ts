import { createHash } from 'node:crypto'
import { Lately } from '#core/lately.ts'
import { isRecord } from './channel-wire.ts'
import { ChannelAway, ChannelRefused } from './payment-channel.ts'

export interface PaypalAccount {
  endpoint: string
  clientId: string
  clientSecret: string
  timeoutMs: number
}

/** Sign-ins of all accounts: a token lives for hours, and every call of an account shares it. */
export class PaypalTokens {
  readonly #kept = new Lately<{ token: string; endsAt: number }>(200, 24 * 3_600_000)
  readonly #asked = new Map<string, Promise<string>>()

  /** Token of an account; of several at once one asks. */
  async of(account: PaypalAccount, now: Date): Promise<string> {
    const key = keyOf(account)
    const known = this.#kept.get(key, now)
    if (known && known.endsAt > now.getTime()) return known.token
    const asked = this.#asked.get(key) ?? this.#ask(account, key, now).finally(() => this.#asked.delete(key))
    this.#asked.set(key, asked)
    return asked
  }

  /** Forgets a token that PayPal did not take. */
  drop(account: PaypalAccount): void {
    this.#kept.delete(keyOf(account))
  }

  async #ask(account: PaypalAccount, key: string, now: Date): Promise<string> {
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
    const { status, json } = await exchange(account, '/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (status === 401 || status === 400) throw new ChannelRefused('PayPal does not know this client', { isOfUs: true })
    if (status !== 200 || typeof json.access_token !== 'string' || typeof json.expires_in !== 'number')
      throw new ChannelAway(`PayPal gave no token: ${status}`)
    // A minute early: a token must not end between us and them.
    this.#kept.set(key, { token: json.access_token, endsAt: now.getTime() + (json.expires_in - 60) * 1000 }, now)
    return json.access_token
  }
}

const keyOf = ({ endpoint, clientId, clientSecret }: PaypalAccount) =>
  createHash('sha256').update(`${endpoint}\n${clientId}\n${clientSecret}`).digest('hex')

export interface PaypalAnswer {
  status: number
  json: Record<string, unknown>
}

/**
 * A call of PayPal's API. What is missing or refused is answered as it is; what may succeed later throws `ChannelAway`,
 * and an account that may not do this `ChannelRefused`.
 */
export async function askPaypal(
  account: PaypalAccount,
  tokens: PaypalTokens,
  now: Date,
  { path, content, requestId }: { path: string; content?: object; requestId?: string },
): Promise<PaypalAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await exchange(account, path, {
      method: content ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await tokens.of(account, now)}`,
        ...{ 'content-type': 'application/json', accept: 'application/json', prefer: 'return=representation' },
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(content ? { body: JSON.stringify(content) } : {}),
    })
    if (answer.status === 401 && tries === 1) tokens.drop(account)
    else if (answer.status === 401 || answer.status === 403) throw new ChannelRefused(wordsOf(answer), { isOfUs: true })
    else if (answer.status === 429 || answer.status >= 500) throw new ChannelAway(wordsOf(answer))
    else return answer
  }
}

async function exchange(
  { endpoint, timeoutMs }: PaypalAccount,
  path: string,
  request: RequestInit,
): Promise<PaypalAnswer> {
  try {
    const answer = await fetch(`${endpoint}${path}`, {
      ...request,
      ...{ redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
    })
    const text = await answer.text()
    const json: unknown = text === '' ? {} : JSON.parse(text)
    if (!isRecord(json)) throw new Error('No object')
    return { status: answer.status, json }
  } catch (error) {
    throw new ChannelAway('PayPal gave no usable answer', { cause: error })
  }
}

/** Name of a failure and its issues, such as `UNPROCESSABLE_ENTITY ORDER_NOT_APPROVED`. */
export function wordsOf({ status, json: { name, details } }: PaypalAnswer): string {
  return [typeof name === 'string' ? name : String(status), ...issuesIn(details)].join(' ').slice(0, 200)
}

const issuesIn = (details: unknown): string[] =>
  (Array.isArray(details) ? details : []).flatMap((detail) =>
    isRecord(detail) && typeof detail.issue === 'string' ? [detail.issue] : [],
  )

export const issuesOf = ({ json }: PaypalAnswer): string[] => issuesIn(json.details)

/** Object of an answer that must have succeeded. */
export function requireDone(answer: PaypalAnswer): Record<string, unknown> {
  if (answer.status >= 300) throw new ChannelRefused(wordsOf(answer))
  return answer.json
}
