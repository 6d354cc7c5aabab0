import { createPrivateKey } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Everything the browser sends from now on: addresses, headers and bodies, as text and decoded. */
export function recordRequests(page: Page): () => string {
  const said: string[] = []
  page.context().on('request', (request) => {
    const body = request.postDataBuffer()?.toString('latin1') ?? ''
    said.push(request.url(), JSON.stringify(request.headers()), body)
  })
  page.on('websocket', (socket) => {
    said.push(socket.url())
    socket.on('framesent', ({ payload }) => said.push(payload.toString()))
  })
  return () => {
    const all = said.join('\n')
    const decoded = decodeURIComponent(all.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    // Also without line ends, plain or escaped as in JSON, because line breaks in a PEM would split the pieces.
    return `${all}\n${decoded}\n${decoded.replace(/\\[nr]|\s/g, '')}`
  }
}

/** Everything the page keeps: both storages, cookies, and which databases there are. */
export async function keptByPage(page: Page): Promise<string> {
  const storages = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases])
  })
  return storages + JSON.stringify(await page.context().cookies())
}

const windowLength = 20

/** Overlapping pieces of a text: one of them in a message betrays the text even where it was cut or wrapped. */
function windows(text: string): string[] {
  const count = Math.max(1, text.length - windowLength + 1)
  return Array.from({ length: count }, (_, at) => text.slice(at, at + windowLength))
}

const secretParts = ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const

/**
 * Base64 characters that encode only these bytes of a file; parts that the public key contains as well are no trace.
 */
function base64Of(der: Buffer, part: Buffer): string {
  const start = der.indexOf(part)
  if (start < 0) throw new Error('the key does not hold its own number')
  return der.toString('base64').slice(Math.ceil(start / 3) * 4, Math.floor((start + part.length) / 3) * 4)
}

/** Pieces that would reveal a private key: each secret number in hex, in base64url, and in base64 as in the file. */
export function tracesOf(privateKeyPem: string): string[] {
  const key = createPrivateKey(privateKeyPem)
  const der = Buffer.from(privateKeyPem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const jwk = key.export({ format: 'jwk' })
  return secretParts.flatMap((name) => {
    const value = jwk[name]
    if (typeof value !== 'string') return []
    const number = Buffer.from(value, 'base64url')
    return [number.toString('hex'), value, base64Of(der, number)].flatMap(windows)
  })
}
