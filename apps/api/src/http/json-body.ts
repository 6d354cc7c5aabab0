import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import { holdsPrivateKey } from './private-key.ts'

/**
 * JSON is the only body the API reads. An empty one counts as none. `mount` looks for private keys in what was read; one in a text that
 * is no JSON is told of here.
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
