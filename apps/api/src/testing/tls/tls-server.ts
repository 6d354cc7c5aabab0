import type { AddressInfo } from 'node:net'
import { createSecureContext, createServer, type SecureContext } from 'node:tls'

export interface TestTls {
  port: number
  /** Serves this certificate for a host from now on; the PEM may include the chain. */
  install(host: string, files: { certPem: string; keyPem: string }): void
  close(): Promise<void>
}

/** TLS server on loopback that serves each host's own certificate, and aborts the handshake for unknown hosts. */
export async function startTlsServer(): Promise<TestTls> {
  const contexts = new Map<string, SecureContext>()
  const server = createServer({
    SNICallback: (host, done) => {
      const context = contexts.get(host)
      if (context) done(null, context)
      else done(new Error(`no certificate for ${host}`))
    },
  })
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.on('secureConnection', (socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A TCP server's address is an object, never the name of a pipe.
    port: (server.address() as AddressInfo).port,
    install: (host, { certPem, keyPem }) =>
      void contexts.set(host, createSecureContext({ cert: certPem, key: keyPem })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
