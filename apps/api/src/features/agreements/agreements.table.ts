import type { AgreementKind } from '@app/contracts/agreement-kinds'
import type { AgreementContent } from '@app/contracts/settings/site-agreements'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

/** Acceptances of agreement versions; append-only by grant and trigger. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Account that is bound by it. */
    accountId: uuid('account_id').notNull(),
    /** Member who accepted: of that account, or an operator who orders for it. */
    memberId: uuid('member_id').notNull(),
    memberName: text('member_name').notNull(),
    agreement: text().$type<AgreementKind>().notNull(),
    version: text().notNull(),
    /** Order with which it was accepted; null at sign-up. */
    orderId: uuid('order_id'),
    ip: text().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('agreement_acceptances_account').on(t.siteId, t.accountId, t.at.desc()),
    index('agreement_acceptances_site').on(t.siteId, t.at, t.id),
    accountPolicy(),
  ],
)

/** Versions of agreements that a site published; append-only. The newest of a kind is in force. */
export const ownAgreements = pgTable(
  'own_agreements',
  {
    siteId: siteId(),
    agreement: text().$type<AgreementKind>().notNull(),
    /** From 1 on. */
    version: integer().notNull(),
    /** Null: the standard text from this version on. */
    content: jsonb().$type<AgreementContent>(),
    note: text().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.agreement, t.version] }), sitePolicy()],
)
export type OwnAgreementRow = typeof ownAgreements.$inferSelect
