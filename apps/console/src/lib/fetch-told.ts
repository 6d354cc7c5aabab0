export interface ToldRequest {
  method: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal | undefined
  /** Told how much of the body is on its way, from 0 to 1. */
  onSent: (share: number) => void
}

/** A request like that of `fetch`, by the older way, which alone tells how much of a body is sent. */
export function fetchTold(url: string, { method, headers, body, signal, onSent }: ToldRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onSent(loaded / total))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The request failed')))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
  })
  return new Response(request.responseText || null, { status: request.status, headers })
}
