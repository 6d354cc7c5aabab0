import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { startWebServer } from './web-server.ts'

/** Request as received. */
export interface SeenRequest {
  method: string
  /** Path and query as sent. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Answer: JSON or, as a string, any other text. `hang` never answers, `cut` closes the connection. */
export type StandInAnswer = { status: number; says: object | string } | 'hang' | 'cut'

export interface StandIn {
  endpoint: string
  requests: SeenRequest[]
  /** Answer to every request until replaced. */
  answer: (request: SeenRequest) => StandInAnswer
  close(): Promise<void>
}

/** Stand-in for a foreign server, on loopback. */
export async function startStandIn(answer: StandIn['answer']): Promise<StandIn> {
  const requests: SeenRequest[] = []
  const web = await startWebServer(async (request, reply) => {
    const { method = '', url = '', headers } = request
    const seen = { method, url, headers, body: await text(request) }
    requests.push(seen)
    const given = standIn.answer(seen)
    if (given === 'hang') return
    if (given === 'cut') return void request.socket.destroy()
    const says = typeof given.says === 'string' ? given.says : JSON.stringify(given.says)
    reply.writeHead(given.status, { 'content-type': 'application/json' }).end(says)
  })
  const standIn: StandIn = { endpoint: `http://127.0.0.1:${web.port}`, requests, answer, close: web.close }
  return standIn
}
