import { linesOfItems, sumOfLines } from '@app/contracts/invoices/invoice-lines'
import { openStates } from '@app/contracts/invoices/invoice-values'
import type { Tx } from '#db/client.ts'
import { lockWallet } from '#features/finance/finance.service.ts'
import type { HoldingInvoice, InvoiceHold } from '#features/orders/closing/invoice-hold.service.ts'
import type { RefundedBy } from '#features/orders/closing/money-back.service.ts'
import { moveInvoice } from './invoice-moves.service.ts'
import { addInvoiceEvent, lockInvoice, ordersOf, partsOfOrder, releasePart, updateInvoice } from './invoices.repo.ts'
import type { InvoiceOrderRow, InvoiceRow } from './invoices.table.ts'

type By = Pick<RefundedBy, 'actor' | 'at'>

/** Takes an order out of an application that is not issued yet. The last one ends the application. */
async function drop(tx: Tx, row: InvoiceRow, part: InvoiceOrderRow, { actor, at }: By): Promise<void> {
  const facts = { orderNo: part.label, amountMinor: part.allocatedMinor }
  await releasePart(tx, part, part.allocatedMinor)
  const left = (await ordersOf(tx, row)).filter(({ allocatedMinor }) => allocatedMinor > 0)
  if (left.length === 0) {
    await moveInvoice(tx, row, 'drain', { at, actor, facts })
    return
  }
  const lines = linesOfItems(left)
  const { amountMinor, netMinor } = sumOfLines(lines)
  await updateInvoice(tx, row, { lines, amountMinor, netMinor })
  await addInvoiceEvent(tx, row, { kind: 'dropped', actor, at, facts })
}

/** Invoices that name orders which are to be refunded. */
export const invoiceHold: InvoiceHold = {
  async release(tx, order, by) {
    const { siteId, id: orderId } = order
    // An application for the order that is being made at this moment is waited for, or finds the order refunded.
    await lockWallet(tx, order)
    const holding: HoldingInvoice[] = []
    for (const part of await partsOfOrder(tx, siteId, orderId)) {
      const row = await lockInvoice(tx, { siteId, id: part.invoiceId })
      if (openStates.includes(row.state)) await drop(tx, row, part, by)
      else {
        holding.push({ applyNo: row.applyNo, invoiceNo: row.invoiceNo ?? row.applyNo })
        await addInvoiceEvent(tx, row, {
          kind: 'refund-waits',
          actor: by.actor,
          at: by.at,
          facts: { orderNo: part.label },
        })
      }
    }
    return holding
  },
}
