import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { tenantFlags } from '../plans/plan-values.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'
import { CatalogueDiff, menuMoves, StandingCounts, VersionChanges, WordsDiff } from './version-changes.ts'

const one = z.object({ id: Id })
const Flag = z.enum(tenantFlags)
const Flags = z.record(Flag, z.boolean())
const Reason = Line(200).min(1, 'field.missing')

/** Most tenants that one roll-out reaches. */
export const mostPushed = 1000

/**
 * How a default of a tenant's site stands to the application's: `inherited` follows it, `behind` will with the next
 * roll-out, `overridden` was set for this tenant or by its owner and stays.
 */
export const standings = ['inherited', 'behind', 'overridden'] as const
export type Standing = (typeof standings)[number]

/** Mail or text message by its channel and template. */
const MessageKey = z
  .string()
  .max(100)
  .regex(/^(?:mail|sms)\//)

/** Messages that are given back at once. */
const mostMessages = 200

export const TenantDefaults = z.object({
  /** Application of the tenant's plan; null for a tenant without one, whose switches nobody hands down. */
  application: z.object({ id: Id, name: z.string() }).nullable(),
  /** Version of the application's defaults that the site has, and the newest one; 0 without an application. */
  number: z.int(),
  newest: z.int(),
  flags: z.array(
    z.object({
      flag: Flag,
      /** As it is set; where the plan leaves it out, it is off all the same. */
      value: z.boolean(),
      isWithheld: z.boolean(),
      /** Value of the newest version. */
      defaultValue: z.boolean(),
      state: z.enum(standings),
    }),
  ),
  /** Prices of its catalogue; null where no version says any, or in another currency. */
  prices: StandingCounts.nullable(),
  /** Words of its mails and text messages; null where no version says any. */
  words: StandingCounts.nullable(),
  /** Messages whose words are the tenant's own, such as `mail/notice.paid`. */
  ownWords: z.array(MessageKey),
  /** Its menu; null where no version says any. */
  menu: z.enum(standings).nullable(),
})
export type TenantDefaults = z.infer<typeof TenantDefaults>

export const getTenantDefaults = endpoint({
  method: 'GET',
  path: '/saas/tenants/:id/defaults',
  access: 'saas.*',
  summary: 'Defaults of a tenant’s site, and which of them follow the application of its plan.',
  params: one,
  reply: TenantDefaults,
})

export const setTenantFlag = endpoint({
  method: 'PUT',
  path: '/saas/tenants/:id/flags',
  access: 'saas.tenantFlag',
  summary: 'Sets a switch for one tenant, so that roll-outs leave it alone, or lets it follow its application again.',
  params: one,
  /** A null value follows the application. */
  body: z.object({ flag: Flag, value: z.boolean().nullable() }),
  reply: TenantDefaults,
})

export const followDefaults = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/defaults/follow',
  access: 'saas.tenantFlag',
  summary:
    'Gives words of messages, or the menu, that a tenant made its own back to its application: they become what was handed down last. What follows already stays.',
  idempotent: true,
  params: one,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('words'),
      messages: z.array(MessageKey).min(1, 'field.missing').max(mostMessages),
    }),
    z.object({ kind: z.literal('menu') }),
  ]),
  reply: z.object({
    /** Messages that changed, or 1 for the menu. */
    changed: z.int(),
  }),
})

/** Version of an application's defaults, with the number of tenants whose sites have it. */
export const ApplicationVersion = z.object({
  number: z.int(),
  flags: Flags,
  savedBy: z.string(),
  savedAt: UnixSeconds,
  tenants: z.int(),
  /** Differences from the version before, beside its switches. */
  changes: VersionChanges,
})
export type ApplicationVersion = z.infer<typeof ApplicationVersion>

/** What a version would change at one tenant. */
export const RolloutRow = z.object({
  tenantId: Id,
  name: z.string(),
  host: z.string(),
  /** Version that its site has. */
  number: z.int(),
  /** Switches that would change, with their value after it; those that the tenant's plan leaves out stay off all the same. */
  changes: z.array(z.object({ flag: Flag, to: z.boolean(), isWithheld: z.boolean() })),
  /** Switches that differ and stay, because they were set for this tenant or by its owner. */
  kept: z.array(Flag),
  /** Prices and products; null where the version says nothing of them, and where the site has it already. */
  catalogue: CatalogueDiff.nullable(),
  /** Whether its prices stay because its site sells in another currency. */
  isOtherCurrency: z.boolean(),
  /** Words of mails and text messages, and the menu; null as well. */
  words: WordsDiff.nullable(),
  menu: z.enum(menuMoves).nullable(),
})
export type RolloutRow = z.infer<typeof RolloutRow>

export const Rollout = z.object({
  /** Version that is looked at. */
  number: z.int(),
  /** The newest first. */
  versions: z.array(ApplicationVersion),
  /** What a version saved now would have beyond the newest one; null for nothing. */
  pending: VersionChanges.nullable(),
  /** Mails and text messages of this site that no version has, because their words name the site or one of its hosts. */
  unsharedWords: z.int(),
  /** The oldest tenant first. */
  tenants: z.array(RolloutRow),
})
export type Rollout = z.infer<typeof Rollout>

export const previewRollout = endpoint({
  method: 'GET',
  path: '/saas/applications/:id/rollout',
  access: 'saas.*',
  summary:
    'Versions of an application’s defaults, and what one of them, the newest if none is named, would change at each tenant.',
  params: one,
  query: z.object({ number: z.coerce.number().int().min(1).optional() }),
  reply: Rollout,
})

const TenantIds = z.array(Id).min(1, 'field.missing').max(mostPushed)

export const pushDefaults = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/push',
  access: 'saas.push',
  summary:
    'Hands the newest defaults of an application down to some of its tenants, as a task. What was set for a tenant or by its owner stays.',
  idempotent: true,
  proof: true,
  params: one,
  body: z.object({ tenantIds: TenantIds, reason: Reason }),
  reply: z.object({ taskId: Id }),
})

export const rollBackDefaults = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/rollback',
  access: 'saas.release',
  summary: 'Takes some tenants of an application back to an earlier version of its defaults, as a task.',
  idempotent: true,
  proof: true,
  params: one,
  body: z.object({ number: z.int().min(1), tenantIds: TenantIds, reason: Reason }),
  reply: z.object({ taskId: Id }),
})
