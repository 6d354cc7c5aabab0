import type { Tx } from '#db/client.ts'
import type { RefundedBy, RefundedOrder } from './money-back.service.ts'

/** Issued invoice that names an order. */
export interface HoldingInvoice {
  applyNo: string
  invoiceNo: string
}

/** Invoices that name refunded orders; they are on a higher rung of the ladder. */
export interface InvoiceHold {
  /**
   * Takes an order that is to be refunded out of applications that are not issued yet, and says which issued invoices
   * still name it: its money waits for their red letters. Locks the account's wallet; payments are locked before.
   */
  release(tx: Tx, order: RefundedOrder, by: RefundedBy): Promise<readonly HoldingInvoice[]>
}

/** Nothing is invoiced: before the application is put together. */
export const notInvoiced: InvoiceHold = { release: async () => [] }
