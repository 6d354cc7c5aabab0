import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import { holdsPrivateKey } from './private-key.ts'

/**
 * Parses JSON bodies only; an empty body counts as none. `mount` searches parsed bodies for private keys; this parser
 * refuses those in invalid JSON.
 */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text)
    if (body.trim() === '') return done(null, undefined)
    void parse(request, body, (error, read) =>
      done(error && holdsPrivateKey(body) ? new DomainError('request.private-key') : error, read),
    )
  })
}
