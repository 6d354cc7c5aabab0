import type { Scope } from '@app/contracts/access/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { visibleTo } from '../orders.repo.ts'
import { type OrderDocumentRow, orderDocuments } from './order-documents.table.ts'

interface OrderKey {
  siteId: string
  id: string
}

const ofOrder = ({ siteId, id }: OrderKey) => and(eq(orderDocuments.siteId, siteId), eq(orderDocuments.orderId, id))

export const countDocuments = (tx: Tx, order: OrderKey): Promise<number> => tx.$count(orderDocuments, ofOrder(order))

/** Document of an order. Throws 'document.missing'. */
export async function findDocument(tx: Tx, order: OrderKey, documentId: string): Promise<OrderDocumentRow> {
  const [row] = await tx
    .select()
    .from(orderDocuments)
    .where(and(ofOrder(order), eq(orderDocuments.id, documentId)))
  if (!row) throw new DomainError('document.missing')
  return row
}

export async function deleteDocument(tx: Tx, { siteId, id }: OrderDocumentRow): Promise<void> {
  await tx.delete(orderDocuments).where(and(eq(orderDocuments.siteId, siteId), eq(orderDocuments.id, id)))
}

/** Documents of one order as an account sees them; JSON null outside the scope. */
export const documentsJson = (scope: Scope, id: string): SQL => sql`
  SELECT json_build_object('documents', coalesce((SELECT json_agg(json_build_object(
      'id', d.id, 'kind', d.kind, 'fileName', d.file_name, 'mediaType', d.media_type, 'size', d.size,
      'sha256', d.sha256, 'uploadedBy', d.uploaded_by, 'uploadedAt', ${epoch(sql`d.created_at`)},
      'isRemovable', ${scope.accountId === null ? sql`true` : sql`d.uploaded_for = ${scope.accountId}`})
    ORDER BY d.created_at DESC, d.id DESC)
    FROM order_documents d WHERE d.site_id = o.site_id AND d.order_id = o.id), '[]'::json))::text AS documents
  FROM orders o WHERE ${visibleTo(scope)} AND o.id = ${id}`
