import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import { randomBytesOfPool } from '#core/random.ts'

const nonces = new WeakMap<object, string>()

/** Nonce for this answer's style sheets; a sent page contains it too. */
export function styleNonce(request: FastifyRequest): string {
  const known = nonces.get(request.raw)
  if (known) return known
  const nonce = randomBytesOfPool(16).toString('base64url')
  nonces.set(request.raw, nonce)
  return nonce
}

const unreadable = new WeakSet<object>()

/** Groups of calls that clients of the specification send to bases of their own; all of them are this server. */
const groups = /^\/api\/(?:v1\/)?(?:control|retail|dm-serv)\/(?!\/)/

/**
 * Fastify's `rewriteUrl`: takes a group's prefix off, so that `/api/v1/control/roles` is `/api/v1/roles` in every respect.
 * The router refuses an undecodable URL before any hook runs, and so without the headers below; here such a request gets
 * a valid URL and a mark, and is refused once the headers are set.
 */
export function servedUrl(raw: { url?: string | undefined }): string {
  const url = (raw.url ?? '/').replace(groups, '/api/v1/')
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return url
  } catch {
    unreadable.add(raw)
    return '/'
  }
}

// Headers of every answer, with HSTS, as recommended by the Helmet project.
const fixedHeaders = Object.entries({
  // Answers belong to one caller; only files named by their content override this.
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

// Mantine writes its variables into one style element, which has the nonce, and widths as style attributes.
const contentPolicy = (scriptHashes: string, nonce: string) =>
  `default-src 'self';script-src 'self' ${scriptHashes};style-src 'self' 'nonce-${nonce}';style-src-attr 'unsafe-inline';img-src 'self' data:;` +
  "font-src 'self';connect-src 'self';worker-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'"

/** Lets a page call the servers of these addresses too. */
export function allowConnections(reply: FastifyReply, addresses: readonly string[]): void {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))]
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("connect-src 'self'", ["connect-src 'self'", ...origins].join(' ')),
  )
}

/** Lets a page load a widget from these sources: its script, and whatever that brings. */
export function allowWidget(reply: FastifyReply, sources: readonly string[]): void {
  const beside = sources.join(' ')
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(/(?<=(script|style|img|connect)-src )'self'/g, `'self' ${beside}`)
    .replace("worker-src 'self'", `worker-src 'self';frame-src ${beside}`)
  reply.header('content-security-policy', policy)
}

/** Sets the headers of every answer. `scriptHashes` are the CSP sources of the inline scripts in the built pages. */
export function useSecurityHeaders(app: FastifyInstance, scriptHashes: () => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of fixedHeaders) reply.header(name, value)
    reply.header('content-security-policy', contentPolicy(scriptHashes(), styleNonce(request)))
    reply.header('x-request-id', request.id)
    done(unreadable.has(request.raw) ? new DomainError('request.invalid') : undefined)
  })
}
