import type { InvoiceState } from '@app/contracts/invoices/invoice-values'
import { invoiceStateWords } from '@app/contracts/invoices/invoice-words'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { invoiceMessages } from './invoices.messages.ts'

export const stateFamilies: Record<InvoiceState, StatusFamilyName> = {
  review: 'inReview',
  waiting: 'waitAction',
  issued: 'done',
  'partly-red': 'reversed',
  red: 'reversed',
  rejected: 'returned',
  cancelled: 'closed',
}

/** State of an invoice; one with a refund that waits for its red letter says that. */
export function InvoiceStateTag({
  invoice: { state, needsRed },
}: {
  invoice: { state: InvoiceState; needsRed: boolean }
}) {
  const say = useT(invoiceStateWords)
  const t = useT(invoiceMessages)
  if (needsRed) return <StatusTag family="reversing">{t('invoices.to-red')}</StatusTag>
  return <StatusTag family={stateFamilies[state]}>{say(state)}</StatusTag>
}
