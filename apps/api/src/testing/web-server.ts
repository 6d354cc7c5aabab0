import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestWeb {
  port: number
  /** Requests received, as `host path`. */
  requests: string[]
  close(): Promise<void>
}

/** Web server on loopback that records its requests. */
export async function startWebServer(listener: RequestListener): Promise<TestWeb> {
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(`${request.headers.host} ${request.url}`)
    listener(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A TCP server's address is an object, never the name of a pipe.
    port: (server.address() as AddressInfo).port,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
