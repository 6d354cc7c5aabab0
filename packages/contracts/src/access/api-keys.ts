import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ApiKeyFilter, apiKeyViews } from '../list-filters.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'

/** Beginning of every key, by which people and scanners of source code know it. */
export const apiKeyPrefix = 'wk_live_'

/** State of an API key. */
export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** Most keys of an account that are neither revoked nor expired. */
export const mostApiKeys = 50

/** Calls per key and minute. */
export const callsPerKeyMinute = 600

/** Hours for which the secret before a rotation may go on working. */
export const overlapHours = [0, 1, 24, 72, 168] as const

/** Addresses and networks in CIDR form from which a key works; empty, from anywhere. */
const IpList = z.array(z.string().trim().min(1).max(50)).max(20, 'field.choice').default([])

const KeyBody = z.object({
  name: Line(60).min(1, 'field.missing'),
  /** Role whose rights and data scope the key has. */
  roleId: Id,
  deptId: Id.nullable().default(null),
  ipList: IpList,
  /** End of the key; null for none. */
  expiresAt: UnixSeconds.nullable().default(null),
})

const one = z.object({ id: Id })
const Version = z.int().positive()
const Reason = z.string().trim().min(1, 'field.missing').max(300)

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Last characters of the secret, to tell keys apart. */
  lastFour: z.string(),
  roleId: Id,
  /** Empty once the role is deleted: the key may do nothing then. */
  roleName: z.string(),
  deptId: Id.nullable(),
  deptName: z.string(),
  ipList: z.array(z.string()),
  state: z.enum(apiKeyStates),
  expiresAt: UnixSeconds.nullable(),
  lastUsedAt: UnixSeconds.nullable(),
  lastUsedIp: z.string(),
  /** Until when the secret before the rotation works; null if none does. */
  previousUntil: UnixSeconds.nullable(),
  previousLastFour: z.string(),
  createdBy: z.string(),
  createdAt: UnixSeconds,
  revokedAt: UnixSeconds.nullable(),
  revokedBy: z.string(),
  version: Version,
})
export type ApiKey = z.infer<typeof ApiKey>

/** The secret is answered once and never again. */
const WithSecret = z.object({ apiKey: ApiKey, secret: z.string() })

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/apiKeys',
  access: 'apiKey.view',
  summary: "API keys of the caller's account.",
  query: ApiKeyFilter,
  reply: z.object({
    apiKeys: z.array(ApiKey),
    total: z.int(),
    views: z.record(z.enum(apiKeyViews), z.int()),
  }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/apiKeys',
  access: 'apiKey.save',
  summary: 'Makes a key that acts for the account with a role. Answers its secret, this once.',
  proof: true,
  byKey: 'never',
  inPlace: 'never',
  body: KeyBody,
  reply: WithSecret,
})

export const updateApiKey = endpoint({
  method: 'PUT',
  path: '/apiKeys/:id',
  access: 'apiKey.save',
  summary: 'Changes name, role, department, addresses and end of a key. Its secret stays.',
  proof: true,
  byKey: 'never',
  inPlace: 'never',
  params: one,
  body: KeyBody.extend({ version: Version }),
  reply: z.object({ apiKey: ApiKey }),
})

export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/apiKeys/:id/rotate',
  access: 'apiKey.save',
  summary: 'Gives a key a new secret. The one before works for the hours that are asked for.',
  proof: true,
  byKey: 'never',
  inPlace: 'never',
  params: one,
  body: z.object({
    version: Version,
    overlapHours: z.literal(overlapHours).default(24),
  }),
  reply: WithSecret,
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/apiKeys/:id/revoke',
  access: 'apiKey.save',
  summary: 'Ends a key for good. What it did stays under its name.',
  byKey: 'never',
  inPlace: 'never',
  params: one,
  body: z.object({ reason: Reason }),
  reply: z.object({ apiKey: ApiKey }),
})

export const listUserApiKeys = endpoint({
  method: 'GET',
  path: '/users/:id/apiKeys',
  access: 'user.apiKey',
  summary: 'API keys of a customer.',
  params: one,
  reply: z.object({ apiKeys: z.array(ApiKey) }),
})

export const revokeUserApiKey = endpoint({
  method: 'POST',
  path: '/users/:id/apiKeys/:keyId/revoke',
  access: 'user.apiKey',
  summary: "Ends a customer's key for good.",
  proof: true,
  params: z.object({ id: Id, keyId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ apiKey: ApiKey }),
})
