import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'
import { login } from './session.ts'

/** Most rows of groups and roles. */
export const mostGroups = 50

/** Role of the members of one group at the identity provider. */
export const GroupRole = z.object({ group: Line(200).min(1, 'field.missing'), roleId: Id })

/** Connection of a site's staff to an identity provider (OpenID Connect Core 1.0). */
export const SsoSettings = z.object({
  isEnabled: z.boolean(),
  /** Name of the provider on the sign-in page. */
  label: z.object({ zh: Line(20).min(1, 'field.missing'), en: Line(30).min(1, 'field.missing') }),
  /** Issuer identifier, below which the provider publishes its configuration (OpenID Connect Discovery 1.0). */
  issuer: z
    .url({ protocol: /^https?$/, message: 'field.https-url' })
    .max(500, 'field.https-url')
    .transform((url) => url.replace(/\/$/, '')),
  clientId: Line(200).min(1, 'field.missing'),
  /** Claim of the ID token that names the groups. */
  groupClaim: Line(100).min(1, 'field.missing'),
  /** Roles by group; of several that fit, the first counts. */
  roles: z.array(GroupRole).max(mostGroups),
})
export type SsoSettings = z.output<typeof SsoSettings>

const Version = z.int().nonnegative()

export const SavedSso = z.object({
  /** Null before the first connection. */
  settings: SsoSettings.nullable(),
  hasSecret: z.boolean(),
  version: Version,
  savedBy: z.string(),
  savedAt: UnixSeconds.nullable(),
  /** Addresses that the provider has to allow, one for each host name of the site. */
  redirectUris: z.array(z.string()),
  /** Whether the caller may: the owner of the site alone. */
  mayChange: z.boolean(),
  /** Roles of the site's staff. */
  roles: z.array(z.object({ id: Id, name: z.string() })),
})
export type SavedSso = z.infer<typeof SavedSso>

export const getSso = endpoint({
  method: 'GET',
  path: '/singleSignOn',
  access: 'site.dash',
  summary:
    'How the staff of the site signs in by an identity provider (OpenID Connect). The client secret is never answered.',
  reply: SavedSso,
})

export const saveSso = endpoint({
  method: 'PUT',
  path: '/singleSignOn',
  access: 'site.dash',
  proof: true,
  summary:
    'Connects the site to an identity provider, whose configuration is read at once. Only the owner of the site may: the provider decides who is staff.',
  body: SsoSettings.extend({
    /** Empty keeps the one that is stored. */
    clientSecret: z.string().trim().max(500).default(''),
    version: Version,
  }),
  reply: SavedSso,
})

export const beginSso = endpoint({
  method: 'POST',
  path: '/singleSignOn/begin',
  access: 'public',
  summary:
    'Begins a sign-in by the identity provider: lead the browser to `url`, keep `begun` in it, and send that back with what the provider adds to `/auth-redirect`.',
  body: z.object({}),
  reply: z.object({ url: z.string(), begun: z.string() }),
})

export const finishSso = endpoint({
  method: 'POST',
  path: '/singleSignOn/finish',
  access: 'public',
  summary: 'Finishes a sign-in that this browser has begun. The code counts once.',
  body: z.object({
    begun: z.string().max(4096),
    /** Query of `/auth-redirect` as the provider wrote it. */
    answer: z.string().max(8192),
  }),
  reply: login.reply,
})
