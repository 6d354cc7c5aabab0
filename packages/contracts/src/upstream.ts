import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { validTypes } from './products/product-values.ts'
import { Id, Line, UnixSeconds } from './wire.ts'

const one = z.object({ id: Id })
const Version = z.int().positive()

/** Point of failure of a CA request: name lookup, connection, answer, our account with the CA, or one call. */
export const connectionTroubles = ['dns', 'connect', 'answer', 'account', 'call'] as const

/** Outcome of a connection test. */
export const connectionOutcomes = ['ok', 'dns', 'connect', 'answer', 'account'] as const
export type ConnectionOutcome = (typeof connectionOutcomes)[number]

const ConnectionUse = z.object({
  id: Id,
  productNo: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  /** Whether requests use it in place of another connection that is unavailable. */
  isFallback: z.boolean(),
})

export const Connection = z.object({
  id: Id,
  name: z.string(),
  /** Kind of CA; `sandbox` is a simulator whose certificates are not publicly trusted. */
  kind: z.enum(['sandbox', 'acme']),
  /** Whether the connection comes with the product or the server's environment, and cannot be changed here. */
  isBuiltIn: z.boolean(),
  /** False when the environment no longer configures it. */
  isThere: z.boolean(),
  /** Whether new orders use it when their product names no connection. */
  isDefault: z.boolean(),
  isEnabled: z.boolean(),
  directoryUrl: z.string(),
  contact: z.string(),
  /** Key identifier from the CA for External Account Binding; empty without one. The key itself is never returned. */
  eabKid: z.string(),
  hasEabKey: z.boolean(),
  rootsPem: z.string(),
  caaDomain: z.string(),
  /** Vetting levels of the TLS certificates that it issues; the sandbox issues every kind. */
  validTypes: z.array(z.enum(validTypes)),
  lastOkAt: UnixSeconds.nullable(),
  lastFailedAt: UnixSeconds.nullable(),
  lastError: z.string(),
  lastTrouble: z.enum(connectionTroubles).nullable(),
  /** Number of consecutive failures; 0 while the CA answers. */
  failures: z.int().nonnegative(),
  /** Moment until which requests are paused after too many failures, or null. */
  restsUntil: UnixSeconds.nullable(),
  products: z.array(ConnectionUse),
  version: Version,
  updatedAt: UnixSeconds,
})
export type Connection = z.infer<typeof Connection>

/** Whether a text is a directory URL without user and password, which would be shown with it. */
function isDirectory(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

export const ConnectionPayload = z.object({
  name: Line(60).min(1, 'field.missing'),
  directoryUrl: Line(400).refine(isDirectory, 'field.directory'),
  contact: z.union([z.literal(''), z.email('field.email').max(254)]).default(''),
  eab: z
    .object({
      kid: Line(200).min(1, 'field.missing'),
      /** Key for External Account Binding; left out, the stored one stays. */
      hmacKey: z
        .string()
        .trim()
        .max(500)
        .regex(/^[\w-]+=*$/, 'field.eab-key')
        .nullable()
        .default(null),
    })
    .nullable(),
  /** PEM certificates trusted for the directory's server in addition to the usual roots. */
  rootsPem: z.string().trim().max(60_000).default(''),
  /** Issuer domain that a CAA record must name; empty for the directory's own. */
  caaDomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'field.caa-domain')
    .max(253)
    .default(''),
  /**
   * Vetting levels that this account gets: an ACME CA proves names (RFC 8555), so OV and EV need an organisation that
   * the CA has vetted for the account beforehand.
   */
  validTypes: z.array(z.enum(validTypes)).min(1, 'field.missing').default(['dv']),
})
export type ConnectionPayload = z.output<typeof ConnectionPayload>

export const listConnections = endpoint({
  method: 'GET',
  path: '/upstreamConnections',
  access: 'upstream.view',
  summary:
    'The CAs that this site buys certificates from, how each fares, and which products name it. No credentials. A tenant’s are its own.',
  reply: z.object({ connections: z.array(Connection) }),
})

export const createConnection = endpoint({
  method: 'POST',
  path: '/upstreamConnections',
  access: 'upstream.edit',
  summary: 'A connection to the ACME directory of a CA.',
  body: ConnectionPayload,
  reply: z.object({ connection: Connection }),
})

export const updateConnection = endpoint({
  method: 'PUT',
  path: '/upstreamConnections/:id',
  access: 'upstream.edit',
  summary:
    'Changes a connection; a key that is left out stays. Directory and key identifier stay once it was ordered through.',
  params: one,
  body: ConnectionPayload.extend({ version: Version }),
  reply: z.object({ connection: Connection }),
})

export const switchConnection = endpoint({
  method: 'PUT',
  path: '/upstreamConnections/:id/switch',
  access: 'upstream.edit',
  summary: 'Switches a connection on or off. Off, it takes no new orders; those that were placed go on.',
  params: one,
  body: z.object({ isEnabled: z.boolean(), version: Version, reason: Line(200).default('') }),
  reply: z.object({ connection: Connection }),
})

export const countConnectionOrders = endpoint({
  method: 'GET',
  path: '/upstreamConnections/:id/orders',
  access: 'upstream.view',
  summary:
    'How many orders of all sites have a certificate under way there: placed with the CA, and still to be placed.',
  params: one,
  reply: z.object({ placed: z.int(), waiting: z.int() }),
})

export const testConnection = endpoint({
  method: 'POST',
  path: '/upstreamConnections/:id/test',
  access: 'upstream.edit',
  summary: 'Fetches the directory and opens the account, or finds it open, and says where that failed.',
  params: one,
  reply: z.object({
    outcome: z.enum(connectionOutcomes),
    /** Error message of the party that refused. */
    detail: z.string(),
    milliseconds: z.int().nonnegative(),
    connection: Connection,
  }),
})

export const chooseConnectionProducts = endpoint({
  method: 'PUT',
  path: '/upstreamConnections/:id/products',
  access: 'upstream.edit',
  summary:
    'Sets which products a tenant’s site sells on its own CA connection. Other products are bought from the site above; orders that were sold go on where they were.',
  params: one,
  body: z.object({ productIds: z.array(Id).max(500) }),
  reply: z.object({ connection: Connection }),
})

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/upstreamConnections/:id',
  access: 'upstream.edit',
  summary: 'Deletes a connection that no product names and nothing was ever ordered through.',
  params: one,
  query: z.object({ reason: Line(200).default('') }),
  reply: z.object({}),
})
