import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#core/domain-error.ts'

const nonces = new WeakMap<object, string>()

/** The nonce of this answer's style sheets; the page that is sent carries it too. */
export function styleNonce(request: FastifyRequest): string {
  return nonceOf(request.raw)
}

function nonceOf(raw: IncomingMessage): string {
  const known = nonces.get(raw)
  if (known) return known
  const nonce = randomBytes(16).toString('base64url')
  nonces.set(raw, nonce)
  return nonce
}

const unreadable = new WeakSet<object>()

/**
 * Fastify's `rewriteUrl`. The router answers an address that it cannot decode before any hook runs, and so without the
 * headers below; here such a request is let in by the front door, noted, and refused once the headers are set.
 */
export function readableUrl(raw: { url?: string | undefined }): string {
  const url = raw.url ?? '/'
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return url
  } catch {
    unreadable.add(raw)
    return '/'
  }
}

/** Headers of every answer. `scriptHashes` are the CSP sources of the inline scripts that the built pages hold. */
export async function useSecurityHeaders(app: FastifyInstance, scriptHashes: () => string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", scriptHashes],
        // Mantine writes its variables in one style element, which carries the nonce, and widths as style attributes.
        styleSrc: ["'self'", (raw) => `'nonce-${nonceOf(raw)}'`],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Answers belong to one caller; only files named by their content say otherwise.
    reply.header('cache-control', 'no-store')
    if (unreadable.has(request.raw)) throw new DomainError('request.invalid')
  })
}
