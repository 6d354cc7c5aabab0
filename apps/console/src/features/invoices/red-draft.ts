import type { Received } from '@app/contracts/endpoint'
import type { RedReason } from '@app/contracts/invoices/invoice-values'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import type { redInvoice } from '@app/contracts/invoices/red-letters'
import { moneyDigits, parseMoney } from '#lib/money.ts'

/** Red letter as its form holds it. */
export interface RedDraft {
  scope: 'whole' | 'part'
  reason: RedReason
  /** Typed amounts by item. */
  amounts: Readonly<Record<string, string>>
  redNo: string
  redDate: string
  isConfirmed: boolean
  note: string
}

/** Begins with the orders whose refunds wait, where there are others beside them. */
export function newRedDraft({ orders }: Pick<InvoiceDetail, 'orders'>): RedDraft {
  const living = orders.filter(({ allocatedMinor }) => allocatedMinor > 0)
  const held = living.filter(({ isRefundHeld }) => isRefundHeld)
  return {
    scope: held.length > 0 && held.length < living.length ? 'part' : 'whole',
    reason: held.length > 0 ? '03' : '01',
    amounts: Object.fromEntries(held.map(({ id, allocatedMinor }) => [id, moneyDigits(allocatedMinor)])),
    ...{ redNo: '', redDate: '', isConfirmed: false, note: '' },
  }
}

/** Typed amount of an item in minor units, 0 where nothing was typed; undefined where it is none or too much. */
export function typedAmount(draft: RedDraft, { id, allocatedMinor }: InvoiceDetail['orders'][number]) {
  const text = (draft.amounts[id] ?? '').trim()
  const minor = text === '' ? 0 : parseMoney(text)
  return minor !== undefined && minor >= 0 && minor <= allocatedMinor ? minor : undefined
}

/** Amount that the draft reverses. */
export const redSum = (draft: RedDraft, orders: InvoiceDetail['orders']): number =>
  orders.reduce(
    (sum, order) => sum + (draft.scope === 'whole' ? order.allocatedMinor : (typedAmount(draft, order) ?? 0)),
    0,
  )

/** What is wrong with a draft, by field; the number and the day are the server's for invoices of its own. */
export function redFaults(draft: RedDraft, { kind, orders }: InvoiceDetail) {
  const isOwn = kind === 'commercial'
  return {
    redNo: !isOwn && !/^\d{20}$/.test(draft.redNo.replace(/\s/g, '')),
    redDate: !isOwn && !/^\d{4}-\d{2}-\d{2}$/.test(draft.redDate),
    isConfirmed: kind === 'special' && !draft.isConfirmed,
    amounts:
      draft.scope === 'part' &&
      (redSum(draft, orders) === 0 || orders.some((order) => typedAmount(draft, order) === undefined)),
  }
}

export function redBodyOf(draft: RedDraft, { kind, orders }: InvoiceDetail): Received<typeof redInvoice>['body'] {
  const { reason, note } = draft
  const isOwn = kind === 'commercial'
  const items = orders.flatMap((order) => {
    const amountMinor = typedAmount(draft, order) ?? 0
    return amountMinor > 0 ? [{ id: order.id, amountMinor }] : []
  })
  return {
    ...{ reason, note: note.trim(), isConfirmed: draft.isConfirmed },
    redNo: isOwn ? null : draft.redNo.replace(/\s/g, ''),
    redDate: isOwn ? null : draft.redDate,
    items: draft.scope === 'whole' ? null : items,
  }
}
