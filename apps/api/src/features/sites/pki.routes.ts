import type { FastifyPluginAsync, FastifyReply } from 'fastify'

/** Public services of the sandbox CA. */
export interface PublicAuthority {
  /** CA certificate or revocation list; null if there is no such file. */
  publicFile(fileName: string): Promise<{ mediaType: string; bytes: Uint8Array } | null>
  /** Answers an OCSP request, both DER. */
  ocsp(request: Uint8Array): Promise<Uint8Array>
}

const ocspRequest = 'application/ocsp-request'
/** A request for one certificate takes about 120 bytes. */
const longestRequest = 4096
/** Below the minute within which a revocation must be visible. */
const cacheable = 'public, max-age=30'

/** URLs in the sandbox CA's certificates (RFC 5280 4.2.1.13, 4.2.2.1; RFC 6960 A.1): no site, no sign-in. */
export const pkiRoutes =
  (authority: PublicAuthority): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(ocspRequest, { parseAs: 'buffer', bodyLimit: longestRequest }, (_, body, done) =>
      done(null, body),
    )

    app.get<{ Params: { fileName: string } }>('/pki/:fileName', async (request, reply) => {
      const file = await authority.publicFile(request.params.fileName)
      if (!file) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
      return reply.header('cache-control', cacheable).type(file.mediaType).send(Buffer.from(file.bytes))
    })

    const answer = async (reply: FastifyReply, request: Uint8Array) =>
      reply
        .header('cache-control', cacheable)
        .type('application/ocsp-response')
        .send(Buffer.from(await authority.ocsp(request)))

    app.post<{ Body: unknown }>('/pki/ocsp', (request, reply) =>
      answer(reply, Buffer.isBuffer(request.body) ? request.body : new Uint8Array()),
    )

    app.get<{ Params: { '*': string } }>('/pki/ocsp/*', (request, reply) => {
      // Some clients add a second slash.
      const text = request.params['*'].replace(/^\/+/, '')
      const isBase64 = text.length <= longestRequest && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
      return answer(reply, isBase64 ? Buffer.from(text, 'base64') : new Uint8Array())
    })
  }
