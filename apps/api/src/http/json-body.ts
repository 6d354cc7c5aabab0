import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import { holdsPrivateKey } from './private-key.ts'

/** JSON is the only body the API reads. An empty one counts as none; a private key is refused before anything is made of it. */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text)
    if (body.trim() === '') return done(null, undefined)
    if (holdsPrivateKey(body)) return done(new DomainError('request.private-key'))
    void parse(request, body, done)
  })
}
