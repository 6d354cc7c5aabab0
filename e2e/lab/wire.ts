import { type IncomingHttpHeaders, request as send } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface Call {
  port: number
  /** Host name of the site; connections always go to loopback, regardless of the system's resolver. */
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Above the time a loaded machine takes, and below a test's timeout, so that a hanging server is reported by its open
 * call.
 */
const patienceMs = 60_000

/** One HTTP call as a client outside the browser makes it. Rejects where nobody answers, or not for a minute. */
export function call({ port, host, path, method = 'GET', headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const content = text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const options = { host: '127.0.0.1', port, path, method, agent: false as const }
    const request = send({ ...options, headers: { host: `${host}:${port}`, ...content, ...headers } }, (response) => {
      let answer = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer }))
      response.on('error', reject)
    })
    request.setTimeout(patienceMs, () => request.destroy(new Error(`${method} ${path} was not answered for a minute`)))
    request.on('error', reject)
    request.end(text)
  })
}

/** `data` of an API answer; throws on a refusal with the server's message. */
export async function callApi(options: Call): Promise<unknown> {
  const { status, text } = await call(options)
  const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown }
  if (code !== 200) throw new Error(`${options.method ?? 'GET'} ${options.path}: ${status} ${code} ${msg}`)
  return data
}
