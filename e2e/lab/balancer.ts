import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from './wire.ts'

export interface Balancer {
  port: number
  /** How many of its servers it sends to. */
  ready(): number
  close(): Promise<void>
}

const lookMs = 100

/**
 * A reverse proxy as operators have them: keeps connections to its servers, asks each `/readyz`, sends to those that say yes in turn, and
 * tries nothing twice.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const servers = ports.map((port) => ({ port, isReady: true, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const look = setInterval(() => {
    for (const server of servers)
      void call({ port: server.port, host: 'localhost', path: '/readyz' }).then(
        ({ status }) => (server.isReady = status === 200),
        () => (server.isReady = false),
      )
  }, lookMs)
  const front = createServer((incoming, outgoing) => {
    const ready = servers.filter(({ isReady }) => isReady)
    const server = ready[turn++ % ready.length]
    if (!server) return void outgoing.writeHead(502).end('nobody is ready')
    const { connection: _, ...headers } = incoming.headers
    const { method, url: path } = incoming
    const onward = request(
      { host: '127.0.0.1', port: server.port, agent: server.agent, method, path, headers },
      (answer) => {
        const { connection: _, ...given } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, given)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    // A TCP server's address is never a pipe's name.
    port: (front.address() as AddressInfo).port,
    ready: () => servers.filter(({ isReady }) => isReady).length,
    async close() {
      clearInterval(look)
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      for (const { agent } of servers) agent.destroy()
    },
  }
}
