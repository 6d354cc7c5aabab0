import { readFileSync } from 'node:fs'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Connect, createServer, type ViteDevServer } from 'vite'
import { ended, root, start } from './child.ts'

const consolePort = 5173
const apiPort = process.env.PORT ?? '8080'
const apiUrl = `http://127.0.0.1:${apiPort}`
const home = join(root, 'apps/console')

// `fetch` cannot set the Host header.
function askForSite(host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(`${apiUrl}/api/v1/site`, { headers: { host }, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 502, text }))
    }).on('error', reject)
  })
}

/** Sends the page as the API renders it, because only the API knows the host name's site. */
async function sendPage(
  vite: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.originalUrl ?? request.url ?? '/'
  const { status, text } = await askForSite(request.headers.host ?? 'localhost')
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
    return
  }
  const json = JSON.stringify((JSON.parse(text) as { data: unknown }).data).replace(/</g, '\\u003c')
  const file = /^\/login(\?|$)/.test(url) ? 'login.html' : 'index.html'
  const source = readFileSync(join(home, file), 'utf8')
  const page = source.replace('<!--site-->', () => `<script id="site" type="application/json">${json}</script>`)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(await vite.transformIndexHtml(`/${file}`, page, url))
}

const wantsPage = (request: IncomingMessage) =>
  request.method === 'GET' && request.headers.accept?.includes('text/html')

const vite = await createServer({
  root: home,
  configFile: join(home, 'vite.config.ts'),
  appType: 'custom',
  server: {
    port: consolePort,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/livez', '/readyz'].map((path) => [path, { target: apiUrl, changeOrigin: false }]),
    ),
  },
  plugins: [
    {
      name: 'page-of-the-site',
      configureServer: (server) => () => {
        server.middlewares.use((request, response, next) => {
          if (!wantsPage(request)) return next()
          sendPage(server, request, response).catch((error: unknown) => {
            const words = `The API on port ${apiPort} does not answer yet: ${String(error)}`
            response.writeHead(503, { 'content-type': 'text/plain', refresh: '1' }).end(words)
          })
        })
      },
    },
  ],
})
const api = start(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'])
await vite.listen()
vite.printUrls()
const code = await ended(api)
await vite.close()
process.exit(code)
