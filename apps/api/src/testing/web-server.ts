import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestWeb {
  port: number
  /** `host path` of every request that came. */
  requests: string[]
  close(): Promise<void>
}

/** A web server on loopback that keeps what it was asked for. */
export async function startWebServer(listener: RequestListener): Promise<TestWeb> {
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(`${request.headers.host} ${request.url}`)
    listener(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A TCP server's address is never a pipe's name.
    port: (server.address() as AddressInfo).port,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
