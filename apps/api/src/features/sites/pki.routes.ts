import type { FastifyPluginAsync } from 'fastify'

/** A file that anybody may fetch: a certificate of the CA, or the list of those it revoked. */
export interface PublicFile {
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

/** The addresses that the sandbox CA's certificates name (RFC 5280 4.2.1.13, 4.2.2.1): plain GET, no site, no sign-in. */
export const pkiRoutes =
  (files: () => Promise<readonly PublicFile[]>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { fileName: string } }>('/pki/:fileName', async (request, reply) => {
      const file = (await files()).find(({ fileName }) => fileName === request.params.fileName)
      if (!file) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
      return reply.header('cache-control', 'public, max-age=3600').type(file.mediaType).send(Buffer.from(file.bytes))
    })
  }
