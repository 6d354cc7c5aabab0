import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { startWebServer } from './web-server.ts'

/** A request as it came over the wire. */
export interface SeenRequest {
  method: string
  /** Path and query, as they were sent. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** What is answered: JSON or, as a string, anything else. `hang` never answers, `cut` breaks the line. */
export type StandInAnswer = { status: number; says: object | string } | 'hang' | 'cut'

export interface StandIn {
  endpoint: string
  requests: SeenRequest[]
  /** Used for every request until it is replaced. */
  answer: (request: SeenRequest) => StandInAnswer
  close(): Promise<void>
}

/** A server on loopback that stands in for somebody else's. */
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
