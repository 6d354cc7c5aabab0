import type { AgreementKind } from '@app/contracts/agreements'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

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
    accountPolicy(),
  ],
)
