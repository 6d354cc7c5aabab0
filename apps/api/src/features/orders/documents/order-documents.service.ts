import type { Received, Reply } from '@app/contracts/endpoint'
import { mostDocuments } from '@app/contracts/orders/documents'
import type * as contract from '@app/contracts/orders/order-documents'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { openDocument, sealUpload } from '#features/organisations/stored-documents.service.ts'
import type { SentFile } from '#http/mount.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, lockOrder } from '../orders.repo.ts'
import * as repo from './order-documents.repo.ts'
import { type OrderDocumentRow, orderDocuments } from './order-documents.table.ts'

type Documents = Reply<typeof contract.listOrderDocuments>

const table = 'order_documents'

/** Documents of an order. Throws 'order.missing' outside the scope. */
export async function readDocuments(ctx: Ctx, { scope }: Caller, id: string): Promise<Documents> {
  const documents = await ctx.db.read<Documents | null>(scope, repo.documentsJson(scope, id))
  if (!documents) throw new DomainError('order.missing')
  return documents
}

/** Adds a document: its type is detected from its content, and the content is sealed. */
export async function addOrderDocument(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { kind, ...upload }: Received<typeof contract.addOrderDocument>['body'],
): Promise<Documents> {
  const { siteId } = caller.scope
  const { id: documentId, sealed, ...file } = sealUpload(ctx, { table, siteId }, upload)
  const [facts, at] = [{ kind, ...file }, ctx.clock.now()]
  await ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    if ((await repo.countDocuments(tx, order)) >= mostDocuments)
      throw new DomainError('order.documents-full', { most: mostDocuments })
    await tx.insert(orderDocuments).values({
      ...{ ...facts, siteId, id: documentId, accountId: order.accountId, orderId: id, sealed },
      ...{ uploadedBy: caller.name, uploadedFor: caller.accountId, createdAt: at },
    })
    const line = { fileName: file.fileName, document: kind }
    await addEvent(tx, order, { kind: 'document-added', actor: caller.name, at, facts: line })
    const more = { ...orderObject(order), after: facts }
    await record(tx, caller, siteId, order.accountId, 'order.document-add', { orderNo: order.orderNo }, more)
  })
  return readDocuments(ctx, caller, id)
}

/** Returns the document as uploaded, and audits the download. */
export async function downloadOrderDocument(
  ctx: Ctx,
  caller: Caller,
  { id, documentId }: { id: string; documentId: string },
): Promise<SentFile> {
  const document = await ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    const document = await repo.findDocument(tx, order, documentId)
    const { fileName, sha256 } = document
    const facts = { orderNo: order.orderNo, fileName, sha256 }
    await record(tx, caller, order.siteId, order.accountId, 'order.document-read', facts, orderObject(order))
    return document
  })
  return openDocument(ctx, table, document)
}

/** Removes a document; customers may only remove their own uploads. */
export async function removeOrderDocument(
  ctx: Ctx,
  caller: Caller,
  { id, documentId }: { id: string; documentId: string },
): Promise<Documents> {
  const at = ctx.clock.now()
  await ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    const document = await repo.findDocument(tx, order, documentId)
    refuseForeign(caller, document)
    const { kind, fileName, sha256 } = document
    await repo.deleteDocument(tx, document)
    const line = { fileName, document: kind }
    await addEvent(tx, order, { kind: 'document-removed', actor: caller.name, at, facts: line })
    const more = { ...orderObject(order), before: { kind, fileName, sha256 } }
    await record(tx, caller, order.siteId, order.accountId, 'order.document-remove', { orderNo: order.orderNo }, more)
  })
  return readDocuments(ctx, caller, id)
}

function refuseForeign({ scope, accountId }: Caller, { uploadedFor, fileName }: OrderDocumentRow): void {
  if (scope.accountId !== null && uploadedFor !== accountId)
    throw new DomainError('order.document-foreign', { name: fileName })
}
