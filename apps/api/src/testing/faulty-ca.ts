import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestPebble } from './pebble.ts'

/** Fault of the CA. */
export type Fault =
  | { is: 'none' }
  | { is: 'hang' | 'reset' | 'error' | 'busy' | 'truncated' | 'wrongType' }
  /** Refuses nine nonces in ten. */
  | { is: 'nonces' }
  /** Returns this PEM for every certificate. */
  | { is: 'lies'; pem: string }
  /** Processes the first request whose path contains this, and closes the connection instead of answering. */
  | { is: 'losesAnswer'; path: string }
  /** Marks every order as invalid, for this reason. */
  | { is: 'invalid'; reason: string }

export interface FaultyCa {
  directoryUrl: string
  fault: Fault
  /** Requested paths. */
  asked: string[]
  /** Stops listening until it is started again. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
  /** Switches to an expired certificate; `caFile` has the roots of both. */
  showExpired(isExpired: boolean): void
  /** Roots for its clients. */
  caFile: string
  close(): Promise<void>
}

/** Proxy in front of Pebble that injects faults. Its certificate is Pebble's own. */
export async function startFaultyCa(pebble: TestPebble): Promise<FaultyCa> {
  const upstream = new URL(pebble.directoryUrl)
  const ca = readFileSync(pebble.caFile)
  const good = { cert: ca, key: readFileSync(pebble.keyFile) }
  const { folder, ...expired } = expiredPair()
  const caFile = join(folder, 'roots.pem')
  writeFileSync(caFile, `${ca}${expired.cert}`)
  let refusals = 0
  const server = https.createServer(good, async (request, reply) => {
    const { fault } = faulty
    faulty.asked.push(request.url ?? '')
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
    if (fault.is === 'invalid' && !('challenges' in documentOf(text)) && 'identifiers' in documentOf(text)) {
      const error = { type: 'urn:ietf:params:acme:error:unauthorized', detail: fault.reason }
      return void reply
        .writeHead(status, headers)
        .end(JSON.stringify({ ...documentOf(text), status: 'invalid', error }))
    }
    const isCertificate = headers['content-type'] === 'application/pem-certificate-chain; charset=utf-8'
    if (fault.is === 'wrongType') headers['content-type'] = 'text/html'
    const spoilt = fault.is === 'truncated' ? text.slice(0, text.length / 2) : text
    reply.writeHead(status, headers).end(fault.is === 'lies' && isCertificate ? fault.pem : spoilt)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  await listen(0)
  // A TCP server's address is an object, never the name of a pipe.
  const { port } = server.address() as AddressInfo
  const faulty: FaultyCa = {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    fault: { is: 'none' },
    asked: [],
    caFile,
    goDown: stop,
    comeUp: () => listen(port),
    showExpired: (isExpired) => server.setSecureContext(isExpired ? expired : good),
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
  return faulty
}

/** Expired self-signed certificate with its key. */
function expiredPair(): { folder: string; cert: Buffer; key: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'expired-'))
  const at = (name: string) => join(folder, name)
  const config = [
    ...['[ca]', 'default_ca=own', '[own]', `new_certs_dir=${folder}`, `database=${at('index')}`, 'default_md=sha256'],
    ...['policy=any', 'x509_extensions=names', 'rand_serial=yes', '[any]', 'commonName=supplied'],
    ...['[names]', 'subjectAltName=DNS:localhost,IP:127.0.0.1', 'basicConstraints=CA:TRUE'],
  ]
  writeFileSync(at('index'), '')
  writeFileSync(at('config'), config.join('\n'))
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-new', ...kind, '-keyout', at('key'), '-out', at('csr')], { stdio: 'ignore' })
  const time = ['-startdate', '20250101000000Z', '-enddate', '20250102000000Z']
  const files = ['-in', at('csr'), '-keyfile', at('key'), '-out', at('cert')]
  const flags = ['-selfsign', '-batch', '-notext', '-config', at('config')]
  execFileSync('openssl', ['ca', ...flags, ...time, ...files], { stdio: 'ignore' })
  return { folder, cert: readFileSync(at('cert')), key: readFileSync(at('key')) }
}

/** Parsed JSON of an answer; undefined if it is not JSON. */
function documentOf(text: string): object {
  return text.startsWith('{') ? JSON.parse(text) : {}
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Forwards a request. The Host header stays, so that Pebble's URLs have this server's address. */
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
