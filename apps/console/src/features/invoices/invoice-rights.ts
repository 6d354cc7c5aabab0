import type { Permission } from '@app/contracts/access/permissions'
import { canMoveInvoice, type InvoiceState } from '@app/contracts/invoices/invoice-values'
import { type InvoiceAct, invoiceActs } from './invoice-acts.ts'

/** Right that each action needs. */
export const needOf: Record<InvoiceAct, Permission> = {
  approve: 'invoice.audit',
  issue: 'invoice.issue',
  reject: 'invoice.reject',
  cancel: 'invoice.cancel',
  mail: 'invoice.apply',
  red: 'invoice.red',
}

interface Facts {
  state: InvoiceState
  invoiceNo: string | null
}

/** Actions that an invoice's state allows; a customer may withdraw its own application, and have an invoice mailed. */
export function actsOf({ state, invoiceNo }: Facts, isOperator: boolean): InvoiceAct[] {
  const isAllowed: Record<InvoiceAct, boolean> = {
    approve: isOperator && canMoveInvoice(state, 'approve'),
    issue: isOperator && canMoveInvoice(state, 'issue'),
    reject: isOperator && canMoveInvoice(state, 'reject'),
    cancel: canMoveInvoice(state, isOperator ? 'cancel' : 'withdraw'),
    mail: invoiceNo !== null,
    red: isOperator && canMoveInvoice(state, 'redPart'),
  }
  return invoiceActs.filter((act) => isAllowed[act])
}
