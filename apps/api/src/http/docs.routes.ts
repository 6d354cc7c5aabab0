import type { FastifyPluginAsync } from 'fastify'
import { apiPage } from './api-page.ts'
import { openApi } from './openapi.ts'
import { styleNonce } from './security.ts'

/** API documentation, for programs and for people. */
export const docsRoutes = (): FastifyPluginAsync => async (app) => {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(styleNonce(request))),
  )
}
