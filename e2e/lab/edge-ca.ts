import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Pebble } from '#scripts/pebble.ts'

/** Moment within a call to the CA: at its start, or when it is done and the answer is on the way. */
export interface Edge {
  when: 'before' | 'after'
  path: string
}

export interface EdgeCa {
  directoryUrl: string
  /** Paths of all calls that the CA has done. */
  done: string[]
  /** At each of these edges, one after the other, `strike` happens and the line breaks. Resolves after the last one. */
  strikeAt(edges: readonly Edge[], strike: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Stands before a Pebble and hands everything on, but for the edges where it strikes. Its TLS pair is Pebble's own. */
export async function startEdgeCa(pebble: Pebble): Promise<EdgeCa> {
  const upstream = new URL(pebble.directoryUrl)
  const cert = readFileSync(pebble.caFile)
  const done: string[] = []
  let left: Edge[] = []
  let strike = async () => {}
  let finished = () => {}

  /** Whether this call is the edge that is waited for. */
  const isHit = (when: Edge['when'], path: string) => left[0]?.when === when && path.startsWith(left[0].path)
  async function hit(): Promise<void> {
    left = left.slice(1)
    await strike()
    if (left.length === 0) finished()
  }

  const server = https.createServer({ cert, key: readFileSync(pebble.keyFile) }, async (request, reply) => {
    const path = request.url ?? ''
    const isCall = request.method === 'POST'
    if (isCall && isHit('before', path)) {
      await hit()
      return void request.socket.destroy()
    }
    const answer = await forward(upstream, cert, request, await buffer(request)).catch(() => undefined)
    const isDone = isCall && answer !== undefined && answer.status < 300
    if (isDone) done.push(path)
    if (isDone && isHit('after', path)) {
      await hit()
      return void request.socket.destroy()
    }
    if (answer === undefined) return void request.socket.destroy()
    reply.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    done,
    strikeAt(edges, work) {
      left = [...edges]
      strike = work
      return new Promise((resolve) => {
        finished = resolve
      })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Passed {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

/** The Host header stays, so that Pebble names every URL by this server's address. */
function forward(upstream: URL, ca: Buffer, request: IncomingMessage, body: Buffer) {
  return new Promise<Passed>((resolve, reject) => {
    const { method, url: path, headers } = request
    const options = { host: upstream.hostname, port: upstream.port, method, path, headers, ca, agent: false as const }
    const call = https.request(options, async (answer) => {
      const given = Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
      resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(given), body: await buffer(answer) })
    })
    call.on('error', reject)
    call.end(body)
  })
}
