import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void)

export interface ServeOptions {
  /** Only for this Host (without port); else for every one. */
  host?: string
  status?: number
  headers?: Record<string, string>
}

export interface SeenRequest {
  method: string
  /** As asked, without the port. */
  host: string
  path: string
  headers: IncomingMessage['headers']
}

export interface HttpLab {
  port: number
  /** Answers a path, as text or however a function likes: slowly, endlessly, not at all. */
  serve(path: string, body: Answer, options?: ServeOptions): void
  /** Forgets every page, or those of one path. */
  clear(path?: string): void
  requests: SeenRequest[]
  stop(): Promise<void>
}

const hostOf = (request: IncomingMessage) => (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()

/** Web server on loopback for all customers' hosts. Unknown pages are 404. */
export async function startHttp(): Promise<HttpLab> {
  const pages = new Map<string, { body: Answer; options: ServeOptions }>()
  const requests: SeenRequest[] = []
  const key = (path: string, host = '*') => `${host.toLowerCase()} ${path}`

  const server = createServer((request, response) => {
    const host = hostOf(request)
    const path = (request.url ?? '/').replace(/\?.*$/, '')
    requests.push({ method: request.method ?? '', host, path, headers: request.headers })
    const page = pages.get(key(path, host)) ?? pages.get(key(path))
    if (page === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
      return
    }
    if (typeof page.body === 'function') {
      page.body(request, response)
      return
    }
    const { status = 200, headers = {} } = page.options
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(page.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the web server has no port')

  return {
    port: address.port,
    requests,
    serve: (path, body, options = {}) => void pages.set(key(path, options.host), { body, options }),
    clear(path) {
      for (const known of pages.keys()) if (path === undefined || known.endsWith(` ${path}`)) pages.delete(known)
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
