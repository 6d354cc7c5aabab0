import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateDay } from './orders/orders.ts'
import { Id, Page, UnixSeconds } from './wire.ts'

/** Group of an action: the part of its name before the dot (`order.pay`). */
const ActionGroup = z
  .string()
  .max(40)
  .regex(/^[A-Za-z][\w-]*$/)

/** One line as the list shows it. */
export const LogLine = z.object({
  id: Id,
  /** Its place in the site's chain; null for lines older than the chain. */
  seq: z.int().positive().nullable(),
  at: UnixSeconds,
  /** Null where the system acted. */
  memberId: Id.nullable(),
  actor: z.string(),
  /** In whose place the actor acted. */
  onBehalfOf: z.string().nullable(),
  /** `order.pay`; screens have words for those they know. */
  action: z.string(),
  object: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  /** The account it happened to. */
  accountId: Id,
  accountName: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Empty where the system acted, and for customers where somebody outside their account did. */
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
})
export type LogLine = z.infer<typeof LogLine>

const Content = z.record(z.string(), z.unknown())

export const LogDetail = LogLine.extend({
  /** The fields that changed, as they were and as they became; secrets are masked. */
  before: Content.nullable(),
  after: Content.nullable(),
  hash: z.string().nullable(),
})
export type LogDetail = z.infer<typeof LogDetail>

export const LogFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  q: z.string().trim().max(100).optional(),
  /** The member who acted, or `system`. */
  actor: z.union([Id, z.literal('system')]).optional(),
  group: ActionGroup.optional(),
  object: ActionGroup.optional(),
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
 * How a chain breaks. `changed`: a line was edited or moved; `missing`: a line is gone; `added`: a line was slipped in;
 * `end`: the end does not fit; `rewritten`: lines and their hashes were written anew; `cut`: the end is gone together
 * with every trace of it in the database; `unsealed`: lines wait for the seal longer than a running server allows.
 */
export const breakKinds = ['changed', 'missing', 'added', 'end', 'rewritten', 'cut', 'unsealed'] as const

export const ChainReport = z.object({
  /** Lines in the chain that are as they were written. */
  intact: z.int(),
  /** Lines written before there was a chain; nothing is said about them. */
  older: z.int(),
  /**
   * Lines up to the last one sealed by the server's key. Later lines are chained, but the database's owner could have
   * rewritten them.
   */
  sealed: z.int(),
  /** Ends of the chain, told outside the database, that it was held against. */
  heads: z.int(),
  /** Hash of the last line that fits. */
  headHash: z.string(),
  /** The first line that does not fit, or null. What is gone has neither id nor time. */
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
