import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { normalHost } from '#http/host-name.ts'
import { serverLimits } from '#http/server-limits.ts'
import type { HostDirectory } from './host-directory.ts'

export interface TlsServer {
  port: number
  server: Server
  close(): Promise<void>
}

/**
 * Serves the app by TLS: the name that a client asks for (SNI, RFC 6066 §3) chooses the certificate. A handshake for a
 * host that is not ours, or that names none, fails. Port 0 takes a free one.
 */
export async function serveTls(
  { env, log }: Pick<Ctx, 'env' | 'log'>,
  app: FastifyInstance,
  hosts: HostDirectory,
  port: number,
): Promise<TlsServer> {
  const server = createServer(
    {
      ...serverLimits,
      ALPNProtocols: ['http/1.1'],
      SNICallback(name, answer) {
        hosts.contextOf(normalHost(name) ?? '').then(
          (context) => (context ? answer(null, context) : answer(new Error('No certificate for this host'))),
          (error: unknown) => {
            log.error({ err: error, host: name.slice(0, 255) }, 'A certificate could not be read for a handshake')
            answer(new Error('No certificate for this host'))
          },
        )
      },
    },
    (request, reply) => app.routing(request, reply),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, env.HOST, resolve)
  })
  // A TCP server's address is an object, never the name of a pipe.
  return { port: (server.address() as AddressInfo).port, server, close: () => closed(server) }
}

/** Takes no new connections, and waits for running requests. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
