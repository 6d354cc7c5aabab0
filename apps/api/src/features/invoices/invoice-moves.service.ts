import { type InvoiceEvent, type InvoiceEventKind, invoiceMoves } from '@app/contracts/invoices/invoice-values'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { lockWallet } from '#features/finance/finance.service.ts'
import { addInvoiceEvent, lockInvoice, releaseAll, updateInvoice } from './invoices.repo.ts'
import type { InvoiceRow } from './invoices.table.ts'

/** Timeline event of each transition. */
const eventKinds: Record<InvoiceEvent, InvoiceEventKind> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  drain: 'cancelled',
  issue: 'issued',
  redPart: 'red',
  redWhole: 'red',
}

/** Object of an audit line. */
export const invoiceObject = ({ id, applyNo }: Pick<InvoiceRow, 'id' | 'applyNo'>) => ({
  object: { kind: 'invoice', id, name: applyNo },
})

export interface InvoiceMove {
  at: Date
  /** Null where the system acts. */
  actor: string | null
  facts?: Record<string, string | number>
  /** Further columns that the transition changes. */
  set?: Partial<InvoiceRow>
}

/**
 * Makes one transition of the table in contracts/invoices on an invoice the caller has locked, or throws
 * 'invoice.move-refused' and changes nothing.
 */
export async function moveInvoice(
  tx: Tx,
  row: InvoiceRow,
  event: InvoiceEvent,
  { at, actor, facts = {}, set = {} }: InvoiceMove,
): Promise<InvoiceRow> {
  const state = invoiceMoves[row.state][event]
  if (!state) throw new DomainError('invoice.move-refused', { applyNo: row.applyNo })
  const moved = await updateInvoice(tx, row, { ...set, state, stateSince: at })
  await addInvoiceEvent(tx, row, { kind: eventKinds[event], actor, at, facts })
  return moved
}

/** Locks the wallet of an invoice's account and then the invoice, in the order of every movement. */
export async function lockWithWallet(tx: Tx, known: InvoiceRow): Promise<InvoiceRow> {
  await lockWallet(tx, known)
  return lockInvoice(tx, known)
}

/** Ends an application: whatever it holds can be applied for again. The caller has locked wallet and invoice. */
export async function endApplication(
  tx: Tx,
  row: InvoiceRow,
  event: 'reject' | 'withdraw' | 'cancel' | 'drain',
  move: InvoiceMove,
): Promise<InvoiceRow> {
  const moved = await moveInvoice(tx, row, event, move)
  await releaseAll(tx, row)
  return moved
}
