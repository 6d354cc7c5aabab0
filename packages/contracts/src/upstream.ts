import { z } from 'zod'
import { endpoint } from './endpoint.ts'
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
  /** It takes the place of another connection that cannot be asked. */
  isFallback: z.boolean(),
})

export const Connection = z.object({
  id: Id,
  name: z.string(),
  /** `sandbox` is a simulator: what it issues is not publicly trusted. */
  kind: z.enum(['sandbox', 'acme']),
  /** There by itself, or by the environment of the server; changed by nobody here. */
  isBuiltIn: z.boolean(),
  /** False where the environment has ceased to configure it. */
  isThere: z.boolean(),
  /** New orders of products that name no connection go there. */
  isDefault: z.boolean(),
  isEnabled: z.boolean(),
  directoryUrl: z.string(),
  contact: z.string(),
  /** The key identifier the CA gave for External Account Binding; empty without one. The key itself is never told. */
  eabKid: z.string(),
  hasEabKey: z.boolean(),
  rootsPem: z.string(),
  caaDomain: z.string(),
  lastOkAt: UnixSeconds.nullable(),
  lastFailedAt: UnixSeconds.nullable(),
  lastError: z.string(),
  lastTrouble: z.enum(connectionTroubles).nullable(),
  /** In a row; 0 while it answers. */
  failures: z.int().nonnegative(),
  /** After too many failures nobody asks it until then. */
  restsUntil: UnixSeconds.nullable(),
  products: z.array(ConnectionUse),
  version: Version,
  updatedAt: UnixSeconds,
})
export type Connection = z.infer<typeof Connection>

/** An address without user and password: they would be shown with it. */
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
      /** Left out, the stored one stays. */
      hmacKey: z
        .string()
        .trim()
        .max(500)
        .regex(/^[\w-]+=*$/, 'field.eab-key')
        .nullable()
        .default(null),
    })
    .nullable(),
  /** PEM certificates that are trusted for the server of the directory beside the usual ones. */
  rootsPem: z.string().trim().max(60_000).default(''),
  /** The issuer domain that a CAA record must name; empty for the one of the directory. */
  caaDomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'field.caa-domain')
    .max(253)
    .default(''),
})
export type ConnectionPayload = z.output<typeof ConnectionPayload>

export const listConnections = endpoint({
  method: 'GET',
  path: '/upstreamConnections',
  access: 'upstream.view',
  summary: 'The CAs that certificates are bought from, how each fares, and which products name it. No credentials.',
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
    /** In the words of whoever refused. */
    detail: z.string(),
    milliseconds: z.int().nonnegative(),
    connection: Connection,
  }),
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
