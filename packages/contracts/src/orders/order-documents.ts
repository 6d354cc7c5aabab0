import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DocumentUpload, StoredDocument } from './documents.ts'

/** Kinds of order documents; `letter` is the signed confirmation letter. */
export const orderDocumentKinds = ['letter', 'identity', 'other'] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

export const OrderDocument = StoredDocument.extend({
  kind: z.enum(orderDocumentKinds),
  /** Whether the reader may remove it: operators any, customers their own. */
  isRemovable: z.boolean(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

const ofOrder = z.object({ id: Id })
const one = z.object({ id: Id, documentId: Id })
const reply = z.object({ documents: z.array(OrderDocument) })

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/orders/:id/documents',
  access: 'order.view',
  summary: 'The documents of an order, the newest first.',
  params: ofOrder,
  reply,
})

export const addOrderDocument = endpoint({
  method: 'POST',
  path: '/orders/:id/documents',
  access: 'order.document',
  summary: 'Adds a PDF, PNG or JPEG of up to 5 MB to an order. What it is is read from its content.',
  params: ofOrder,
  body: DocumentUpload.extend({ kind: z.enum(orderDocumentKinds) }),
  reply,
})

export const downloadOrderDocument = endpoint({
  method: 'GET',
  path: '/orders/:id/documents/:documentId',
  access: 'order.document',
  summary: 'The document as a file to be saved. Who took it along is recorded.',
  file: true,
  params: one,
  reply: z.object({}),
})

export const removeOrderDocument = endpoint({
  method: 'DELETE',
  path: '/orders/:id/documents/:documentId',
  access: 'order.document',
  summary: 'Removes a document of an order; a customer removes what its own side uploaded.',
  params: one,
  reply,
})
