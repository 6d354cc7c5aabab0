import { PassThrough } from 'node:stream'
import { apiPath, type Endpoint, type Reply } from '@app/contracts/endpoint'
import type { FastifyInstance } from 'fastify'
import { assertReply, guard, type Input, receive } from './mount.ts'
import { replySerialiser } from './reply.ts'

/** Open stream of server-sent events; `closed` aborts when either side ends it. */
export interface EventStream<T> {
  send(data: T): void
  end(): void
  closed: AbortSignal
}

/** Interval of comments that keep proxies from cutting off a silent stream. */
const beatMs = 20_000

/**
 * Serves a contract as a stream of server-sent events (WHATWG HTML, section 9.2). `follow` sends until the stream is
 * closed; it closes with the server too.
 */
export function mountStream<const E extends Endpoint & { stream: true }>(
  app: FastifyInstance,
  spec: E,
  follow: (input: Input<E>, stream: EventStream<Reply<E>>) => Promise<void>,
): void {
  const serialise = replySerialiser(spec.reply)
  const open = new Set<PassThrough>()
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end()
    done()
  })
  app.route({
    method: spec.method,
    url: apiPath(spec.path),
    onRequest: guard(spec),
    async handler(request, reply) {
      const input: unknown = await receive(app, spec, request, reply)
      const stream = new PassThrough()
      const closing = new AbortController()
      const beat = setInterval(() => stream.write(':\n\n'), beatMs)
      open.add(stream)
      stream.once('close', () => {
        clearInterval(beat)
        open.delete(stream)
        closing.abort()
      })
      const work = follow(input as Input<E>, {
        closed: closing.signal,
        end: () => void stream.end(),
        send(data) {
          if (app.checksReplies) assertReply(spec, data)
          if (stream.writable) stream.write(`data: ${serialise(data)}\n\n`)
        },
      })
      work.catch((error: unknown) => {
        request.log.warn({ err: error }, 'A stream broke off')
        stream.end()
      })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  })
}
