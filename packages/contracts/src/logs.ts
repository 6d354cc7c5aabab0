import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateDay } from './orders/orders.ts'
import { Id, Page, UnixSeconds } from './wire.ts'

/** Group of an action: the part of its name before the dot (`order.pay`). */
const ActionGroup = z
  .string()
  .max(40)
  .regex(/^[A-Za-z][\w-]*$/)

/** Audit log entry as the list shows it. */
export const LogLine = z.object({
  id: Id,
  /** Position in the site's chain; null for entries older than the chain. */
  seq: z.int().positive().nullable(),
  at: UnixSeconds,
  /** Acting member; null where the system acted. */
  memberId: Id.nullable(),
  actor: z.string(),
  /** Name of the member in whose place the actor acted, or null. */
  onBehalfOf: z.string().nullable(),
  /** Action, such as `order.pay`; screens translate those they know. */
  action: z.string(),
  object: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  /** Account that the action concerned. */
  accountId: Id,
  accountName: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** IP address of the actor; empty for the system and, for customers, when an outsider of their account acted. */
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
})
export type LogLine = z.infer<typeof LogLine>

const Content = z.record(z.string(), z.unknown())

export const LogDetail = LogLine.extend({
  /** Changed fields with their previous and new values; secrets are masked. */
  before: Content.nullable(),
  after: Content.nullable(),
  /** Names of the members, roles, departments, accounts, products and connections whose ids the entry holds. */
  names: z.record(z.string(), z.string()),
  hash: z.string().nullable(),
})
export type LogDetail = z.infer<typeof LogDetail>

export const LogFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  q: z.string().trim().max(100).optional(),
  /** Acting member, or `system`. */
  actor: z.union([Id, z.literal('system')]).optional(),
  group: ActionGroup.optional(),
  object: ActionGroup.optional(),
  /** Id of the object that the entry is about. */
  objectId: z.string().max(100).optional(),
  /** Customer account that the entry concerns or is about; for operators. */
  accountId: Id.optional(),
  from: DateDay.optional(),
  to: DateDay.optional(),
})
export type LogFilter = z.infer<typeof LogFilter>

export const listLogs = endpoint({
  method: 'GET',
  path: '/logs',
  access: 'log.view',
  summary: 'The audit log, newest first: of the site for who runs it, else of the own account.',
  query: LogFilter,
  reply: z.object({ logs: z.array(LogLine), total: z.int(), totalCapped: z.boolean() }),
})

export const logFilters = endpoint({
  method: 'GET',
  path: '/logs/filters',
  access: 'log.view',
  summary: 'Who and what the latest lines of the audit log name, to filter by.',
  reply: z.object({
    actors: z.array(z.object({ id: Id, name: z.string() })),
    groups: z.array(z.string()),
    objects: z.array(z.string()),
  }),
})

export const getLog = endpoint({
  method: 'GET',
  path: '/logs/:id',
  access: 'log.view',
  summary: 'One line with what was there before and after.',
  params: z.object({ id: Id }),
  reply: z.object({ log: LogDetail }),
})

/**
 * Ways in which a chain is broken. `changed`: an entry was edited or moved; `missing`: an entry was deleted; `added`:
 * an entry was inserted; `end`: the end does not match; `rewritten`: entries and hashes were recalculated; `cut`: the
 * end was deleted with every trace of it in the database; `unsealed`: entries wait for the seal longer than a running
 * server allows.
 */
export const breakKinds = ['changed', 'missing', 'added', 'end', 'rewritten', 'cut', 'unsealed'] as const

export const ChainReport = z.object({
  /** Number of chained entries that are unchanged. */
  intact: z.int(),
  /** Number of entries older than the chain, which cannot be verified. */
  older: z.int(),
  /**
   * Number of entries up to the last one sealed by the server's key. Later entries are chained, but the database's
   * owner could have rewritten them.
   */
  sealed: z.int(),
  /** Number of chain ends recorded outside the database that were compared. */
  heads: z.int(),
  /** Hash of the last valid entry. */
  headHash: z.string(),
  /** First invalid entry, or null; a deleted entry has neither id nor time. */
  broken: z
    .object({
      kind: z.enum(breakKinds),
      seq: z.int().nullable(),
      id: Id.nullable(),
      at: UnixSeconds.nullable(),
      action: z.string(),
      actor: z.string(),
    })
    .nullable(),
})
export type ChainReport = z.infer<typeof ChainReport>

export const verifyLogs = endpoint({
  method: 'POST',
  path: '/logs/verify',
  access: 'log.verify',
  summary: "Walks the site's audit log along its chain and names the first line that was tampered with.",
  reply: ChainReport,
})
