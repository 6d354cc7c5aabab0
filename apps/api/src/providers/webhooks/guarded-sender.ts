import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { addressGuard } from '#providers/dns/address-guard.ts'
import { guardedLookup, RefusedAddress } from '#providers/dns/guarded-lookup.ts'
import type { Taken, WebhookSender } from './webhook-sender.ts'

const timeoutMs = 20_000
const answerLimit = 16_384
const shownLength = 100

/**
 * Sends by one POST, follows nothing, and connects to public addresses and `allowNetworks` alone: each address is
 * checked as the connection is made. `tls` has further trust roots, for tests.
 */
export function createWebhookSender(allowNetworks: readonly string[], tls: { ca?: string } = {}): WebhookSender {
  const mayConnect = addressGuard(allowNetworks)
  const lookup = guardedLookup(mayConnect)
  const hasAllowed = allowNetworks.length > 0
  return {
    mayAsk(text) {
      const url = new URL(text)
      const host = bareHost(url)
      if (isIP(host) !== 0 && !mayConnect(host)) return false
      return url.protocol === 'https:' || hasAllowed
    },
    async send(text, headers, body) {
      const url = new URL(text)
      const host = bareHost(url)
      // A literal address is connected to without a lookup.
      if (isIP(host) !== 0 && !mayConnect(host)) return unanswered(new RefusedAddress(host, host))
      try {
        return await post(url, { headers, body, lookup, ...tls })
      } catch (error) {
        return unanswered(error)
      }
    },
  }
}

interface Sending {
  headers: Record<string, string>
  body: string
  lookup: ReturnType<typeof guardedLookup>
  ca?: string
}

function post(url: URL, { headers, body, lookup, ca }: Sending): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) }
    const request =
      url.protocol === 'https:' ? https.request(url, { ...options, ...(ca ? { ca } : {}) }) : http.request(url, options)
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      const done = () => {
        const { statusCode = 0, headers: told } = response
        resolve({ status: statusCode, answer: printable(text), retryAfter: secondsOf(told['retry-after']) })
        response.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > answerLimit) done()
      })
      response.on('end', done)
      response.on('error', reject)
    })
    request.end(body)
  })
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Retry-After (RFC 9110 10.2.3) in seconds, at most a day. */
function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(0, Math.ceil(seconds))) : null
}

const printable = (text: string) => text.replace(/[^\x20-\x7e\p{L}\p{N}\p{P}]/gu, ' ').slice(0, shownLength)

const unanswered = (error: unknown): Taken => {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return { status: null, answer: printable(reason), retryAfter: null }
}
