import type { ChangeKind } from '@app/contracts/changes'
import type { deliveryStates, webhookOffReasons } from '@app/contracts/webhooks'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Endpoints to which an account has its changes sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    name: text().notNull(),
    url: text().notNull(),
    kinds: text().array().$type<ChangeKind[]>().notNull(),
    secretSealed: text('secret_sealed').notNull(),
    secretEnd: text('secret_end').notNull(),
    previousSealed: text('previous_sealed'),
    previousUntil: moment('previous_until'),
    /** Null while it is on. */
    offReason: text('off_reason').$type<(typeof webhookOffReasons)[number]>(),
    failingSince: moment('failing_since'),
    lastSentAt: moment('last_sent_at'),
    /** Number of the last change that was looked at for it. */
    cursor: bigint({ mode: 'number' }).notNull(),
    createdBy: text('created_by').notNull(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('webhooks_account').on(t.siteId, t.accountId, t.createdAt),
    accountPolicy(),
  ],
)
export type WebhookRow = typeof webhooks.$inferSelect

/** Messages to endpoints: waiting, sent, or given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    /** Id that the endpoint sees: the change's. */
    messageId: uuid('message_id').notNull(),
    kind: text().notNull(),
    body: text().notNull(),
    state: text().$type<(typeof deliveryStates)[number]>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    status: integer(),
    answer: text().notNull().default(''),
    milliseconds: integer(),
    createdAt: moment('created_at').notNull(),
    triedAt: moment('tried_at'),
    nextTryAt: moment('next_try_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('webhook_deliveries_due').on(t.siteId, t.nextTryAt).where(sql`next_try_at IS NOT NULL`),
    index('webhook_deliveries_log').on(t.siteId, t.webhookId, t.createdAt.desc(), t.id.desc()),
    index('webhook_deliveries_old').on(t.siteId, t.createdAt),
    accountPolicy(),
  ],
)
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
