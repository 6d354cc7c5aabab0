import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { AddressGuard } from '#providers/dns/address-guard.ts'
import { guardedLookup, RefusedAddress } from '#providers/dns/guarded-lookup.ts'

const timeoutMs = 10_000
const answerLimit = 1024 * 1024

interface Asked {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
}

/** A fetch that follows nothing and checks each address as it connects, so that no name leads it inside. */
export function guardedFetch(mayConnect: AddressGuard): (url: string, asked: Asked) => Promise<Response> {
  const lookup = guardedLookup(mayConnect)
  return async (text, { method = 'GET', headers = {}, body }) => {
    const url = new URL(text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A literal address is connected to without a lookup.
    if (isIP(host) !== 0 && !mayConnect(host)) throw new RefusedAddress(host, host)
    return ask(url, { method, headers, body: body == null ? undefined : String(body), lookup })
  }
}

interface Sending {
  method: string
  headers: Record<string, string>
  body: string | undefined
  lookup: ReturnType<typeof guardedLookup>
}

function ask(url: URL, { method, headers, body, lookup }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http
    const request = open(url, { method, headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (size > answerLimit) request.destroy(new Error(`The answer is larger than ${answerLimit} bytes`))
      })
      response.on('error', reject)
      response.on('end', () => {
        const told = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
        const { statusCode: status = 500 } = response
        resolve(new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers: told }))
      })
    })
    request.end(body)
  })
}
