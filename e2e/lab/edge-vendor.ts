import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** Moment at which it strikes: once the calls have come in, or so many milliseconds after they were answered. */
export type VendorEdge = { when: 'asked' } | { when: 'answered'; afterMs: number }

/** A payment company behind a line that breaks when it is told to. */
export interface EdgeVendor {
  endpoint: string
  /** Waits until so many calls of a method are there at once, and strikes at their edge. Resolves when it has. */
  strikeAt(edge: VendorEdge, calls: { method: string; count: number }, strike: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

interface Trap {
  method: string
  /** Calls that have yet to come. */
  left: number
  /** Resolves when all have: whether they are answered. */
  together: Promise<boolean>
  spring(): Promise<void>
}

/** Stands before a payment company's API and hands everything on. */
export async function startEdgeVendor(endpoint: string): Promise<EdgeVendor> {
  let trap: Trap | undefined
  const server = createServer(async (asked, reply) => {
    const set = trap?.method === asked.method ? trap : undefined
    const body = await buffer(asked)
    if (set && --set.left === 0) {
      trap = undefined
      void set.spring()
    }
    if (set && !(await set.together)) return void asked.socket.destroy()
    const answer = await forward(endpoint, asked, body)
    reply.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    strikeAt: (edge, { method, count }, strike) =>
      new Promise((resolve, reject) => {
        let goOn: (isAnswered: boolean) => void = () => undefined
        const together = new Promise<boolean>((on) => {
          goOn = on
        })
        const spring = async () => {
          if (edge.when === 'answered') {
            goOn(true)
            await delay(edge.afterMs)
          }
          await strike().then(resolve, reject)
          goOn(false)
        }
        trap = { method, left: count, together, spring }
      }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const forward = (endpoint: string, { method, url = '/', headers }: IncomingMessage, sent: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(new URL(url, endpoint), { ...(method && { method }), headers, agent: false }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
    )
    call.on('error', reject).end(sent)
  })
