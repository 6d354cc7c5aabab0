import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TestPebble } from './pebble.ts'

/** What the CA does wrong. */
export type Fault =
  | { is: 'none' }
  | { is: 'hang' | 'reset' | 'error' | 'busy' | 'truncated' | 'wrongType' }
  /** Refuses nine nonces in ten. */
  | { is: 'nonces' }
  /** Gives this PEM for every certificate. */
  | { is: 'lies'; pem: string }
  /** Does what it is asked by the first request whose path holds this, and breaks the line in place of an answer. */
  | { is: 'losesAnswer'; path: string }

export interface FaultyCa {
  directoryUrl: string
  fault: Fault
  close(): Promise<void>
}

/** A server that stands before Pebble and spoils its answers. Its certificate is Pebble's own. */
export async function startFaultyCa(pebble: TestPebble): Promise<FaultyCa> {
  const upstream = new URL(pebble.directoryUrl)
  const ca = readFileSync(pebble.caFile)
  let refusals = 0
  const server = https.createServer({ cert: ca, key: readFileSync(pebble.keyFile) }, async (request, reply) => {
    const { fault } = faulty
    if (fault.is === 'hang') return
    if (fault.is === 'reset') return void request.socket.destroy()
    if (fault.is === 'error') return void reply.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>')
    if (fault.is === 'busy') {
      const problem = { type: 'urn:ietf:params:acme:error:rateLimited', detail: 'too many new orders' }
      const headers = { 'retry-after': '120', 'content-type': 'application/problem+json' }
      return void reply.writeHead(429, headers).end(JSON.stringify(problem))
    }
    const body = await bodyOf(request)
    const answer = await forward({ upstream, ca, request, body }).catch(() => null)
    if (answer === null) return void request.socket.destroy()
    const { status, headers, text } = answer
    if (fault.is === 'losesAnswer' && request.method === 'POST' && request.url?.includes(fault.path)) {
      faulty.fault = { is: 'none' }
      return void request.socket.destroy()
    }
    if (fault.is === 'nonces' && request.method === 'POST') {
      refusals = (refusals + 1) % 10
      if (refusals !== 0) {
        const problem = { type: 'urn:ietf:params:acme:error:badNonce', detail: 'not this one' }
        const refused = { 'replay-nonce': headers['replay-nonce'], 'content-type': 'application/problem+json' }
        return void reply.writeHead(400, refused).end(JSON.stringify(problem))
      }
    }
    const isCertificate = headers['content-type'] === 'application/pem-certificate-chain; charset=utf-8'
    if (fault.is === 'wrongType') headers['content-type'] = 'text/html'
    const spoilt = fault.is === 'truncated' ? text.slice(0, text.length / 2) : text
    reply.writeHead(status, headers).end(fault.is === 'lies' && isCertificate ? fault.pem : spoilt)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  const faulty: FaultyCa = {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    fault: { is: 'none' },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return faulty
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Passes a request on. The Host header stays, so that Pebble names every URL by this server's address. */
function forward(to: { upstream: URL; ca: Buffer; request: IncomingMessage; body: Buffer }) {
  const { upstream, ca, request, body } = to
  return new Promise<{ status: number; headers: Record<string, string>; text: string }>((resolve, reject) => {
    const options = {
      host: upstream.hostname,
      port: upstream.port,
      method: request.method,
      path: request.url,
      headers: request.headers,
      ca,
      agent: false,
    }
    const call = https.request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => {
        const kept = ['content-type', 'replay-nonce', 'location', 'link', 'retry-after']
        const headers = kept.flatMap((name) => {
          const value = answer.headers[name]
          return value === undefined ? [] : [[name, [value].flat().join(', ')] as const]
        })
        resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(headers), text })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
