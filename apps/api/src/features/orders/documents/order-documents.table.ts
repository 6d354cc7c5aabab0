import type { OrderDocumentKind } from '@app/contracts/orders/order-documents'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Signed letters and other documents of orders, sealed so that a dump does not reveal them. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text().$type<OrderDocumentKind>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** File sealed under the row's id and site. */
    sealed: bytea().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    /** Account of the member who uploaded it. */
    uploadedFor: uuid('uploaded_for').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('order_documents_order').on(t.siteId, t.orderId, t.createdAt),
    accountPolicy(),
  ],
)
export type OrderDocumentRow = typeof orderDocuments.$inferSelect
