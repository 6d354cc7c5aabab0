import { createSecureContext, createServer, type SecureContext } from 'node:tls'

export interface TlsLab {
  port: number
  /** Shows this certificate for a host from now on; the PEM may hold the chain as well. */
  install(host: string, certPem: string, keyPem: string): void
  stop(): Promise<void>
}

/** The HTTPS of every customer's server, on loopback: a host without a certificate breaks the handshake off. */
export async function startTls(): Promise<TlsLab> {
  const contexts = new Map<string, SecureContext>()
  const server = createServer({
    SNICallback(host, done) {
      const context = contexts.get(host)
      if (context === undefined) done(new Error(`no certificate for ${host}`))
      else done(null, context)
    },
  })
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.on('secureConnection', (socket) => socket.on('error', () => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    port: address.port,
    install: (host, cert, key) => void contexts.set(host, createSecureContext({ cert, key })),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
