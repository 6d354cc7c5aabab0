import https from 'node:https'
import type { PeerCertificate, TLSSocket } from 'node:tls'

export interface HttpsPage {
  status: number
  body: string
  /** Certificate that the server showed. */
  certificate: PeerCertificate
}

/** Reads a page of a host on this machine by TLS, trusting this root alone. An empty host names none. Throws without a handshake. */
export function httpsPage(wish: { port: number; host: string; path: string; ca: string }): Promise<HttpsPage> {
  const { port, host, path, ca } = wish
  return new Promise((resolve, reject) => {
    const call = https.get(
      { host: '127.0.0.1', port, path, ca, servername: host, agent: false, headers: { host: host || 'localhost' } },
      (answer) => {
        const certificate = (answer.socket as TLSSocket).getPeerCertificate()
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, certificate }))
      },
    )
    call.on('error', reject)
  })
}
