import { newId } from '#core/new-id.ts'
import { type Field, inBody, inQuery, ofOwn } from '../foreign-field.ts'
import { invoiceXml } from '../invoice-files.ts'
import { applicationOf, itemsOf } from './given-invoices.ts'

/** Fields with ids in bodies and queries of calls about invoices, by call. */
export const invoiceFields: Record<string, Record<string, Field>> = {
  applyForInvoice: {
    'body.accountId': inBody('/users/:id', async (accountId, own) => ({
      ...applicationOf(await own.id('/invoiceTitles/:id'), []),
      ...{ of: itemsOf({ id: newId(), orderNo: '', amountMinor: 1 }), accountId },
    })),
    'body.titleId': inBody('/invoiceTitles/:id', (titleId) => ({
      ...applicationOf(titleId, []),
      of: itemsOf({ id: newId(), orderNo: '', amountMinor: 1 }),
    })),
    'body.of.items[].id': inBody('/orders/:id', async (id, own) => ({
      ...applicationOf(await own.id('/invoiceTitles/:id'), []),
      of: itemsOf({ id, orderNo: '', amountMinor: 1 }),
    })),
  },
  addInvoiceFile: {
    'body.redLetterId': ofOwn(
      '/invoices/:id',
      (redLetterId) => ({ fileName: 'a.xml', content: invoiceXml().toString('base64'), redLetterId }),
      '/invoices/:id',
    ),
  },
  redInvoice: {
    'body.items[].id': ofOwn(
      '/invoices/:id',
      (id) => ({
        ...{ reason: '01', redNo: '26332000000012345679', redDate: '2026-11-21', isConfirmed: true },
        items: [{ id, amountMinor: 1 }],
      }),
      '/orders/:id',
    ),
  },
  exportInvoices: { 'query.accountId': inQuery('/users/:id', 'accountId', { format: 'csv' }) },
  listInvoices: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  invoiceFigures: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  listInvoiceable: { 'query.accountId': inQuery('/users/:id', 'accountId') },
}
