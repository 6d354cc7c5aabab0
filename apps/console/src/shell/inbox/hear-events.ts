import type { Endpoint, Reply, Sent } from '@app/contracts/endpoint'
import { callUrl, type Query } from '#lib/call-url.ts'
import { readToken } from '#lib/session-token.ts'

/**
 * Hears an endpoint's server-sent events until the stream ends. Returns the status of the answer, 0 where none came or
 * it broke off: it runs in the background, so nobody is told.
 */
export async function hearEvents<E extends Endpoint & { stream: true }>(
  endpoint: E,
  { query }: Sent<E> & { query?: Query },
  hear: (data: Reply<E>) => void,
  signal: AbortSignal,
): Promise<number> {
  try {
    const response = await fetch(callUrl(endpoint.path, {}, query), { headers: { token: readToken() }, signal })
    if (!response.ok || !response.body) return response.status
    const lines = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { value, done } = await lines.read()
      if (done) return response.status
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) hear(JSON.parse(event.slice('data: '.length)) as Reply<E>)
    }
  } catch {
    return 0
  }
}
