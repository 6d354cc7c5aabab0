import { orderDocumentKinds } from '@app/contracts/orders/order-documents'
import type { TimelineEvent } from '@app/contracts/orders/orders'
import { unpaidReasons } from '@app/contracts/payments/payment-values'
import type { T } from '#i18n/i18n.ts'
import { formatDay } from '#lib/time.ts'
import { middleEllipsis } from '#ui/facts/MonoFact.tsx'
import { detailMessages } from './order-detail.messages.ts'
import { kindMessages } from './order-kind.messages.ts'

export const timelineMessages = { ...detailMessages, ...kindMessages }
type Say = T<typeof timelineMessages>
interface Words {
  money: (minor: number) => string
  /** Text of a stored reason. */
  reason: (kept: string) => string
}

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value))

/** Label of an order document. */
export function documentWord(t: Say, kind: string): string {
  const known = orderDocumentKinds.find((one) => one === kind)
  return known ? t(`event.document.${known}`) : kind
}

interface Proof {
  email: string
  domain: string
  count: number
}

/** A mailbox confirms itself; mail for a domain goes to its administrator, possibly for several domains. */
function proofSentence(
  t: Say,
  kind: 'proof-mail-sent' | 'proof-mail-approved',
  { email, domain, count }: Proof,
): string {
  if (email === domain)
    return t(kind === 'proof-mail-sent' ? 'event.mailbox-sent' : 'event.mailbox-confirmed', { domain })
  if (kind === 'proof-mail-sent' && count > 1) return t('event.proof-mail-sent-many', { email, domain, count })
  return t(`event.${kind}`, { email, domain })
}

/** Text of a timeline event; unknown events show their name. */
export function eventSentence(t: Say, { kind, facts }: TimelineEvent, words: Words): string {
  const reason = facts.reason === undefined ? '' : words.reason(text(facts.reason))
  const domain = text(facts.domain)
  const amount = typeof facts.amountMinor === 'number' ? words.money(facts.amountMinor) : undefined
  switch (kind) {
    case 'placed':
    case 'reminded':
    case 'material-supplied':
    case 'records-ready':
    case 'ca-unreachable':
    case 'submitted':
    case 'resubmitted':
    case 'issued':
    case 'deployed':
    case 'expired':
      return t(`event.${kind}`)
    case 'fallback-used':
      return t('event.fallback-used', { issuer: text(facts.issuer) })
    case 'paid':
      return amount ? t('event.paid', { amount }) : t('event.paid-plain')
    case 'payment-kept': {
      const why = unpaidReasons.find((one) => one === facts.why) ?? 'order-closed'
      return t('event.payment-kept', { amount: amount ?? '', why: t(`event.kept.${why}`) })
    }
    case 'sent-back':
    case 'sent-back-done':
    case 'sent-back-failed':
      return t(`event.${kind}`, { amount: amount ?? '' })
    case 'dispute-inquiry':
    case 'dispute-open':
    case 'dispute-won':
    case 'dispute-lost':
      return t(`event.${kind}`, { amount: amount ?? '', disputeNo: text(facts.disputeNo) })
    case 'refunded':
      return amount ? t('event.refunded', { amount }) : t('event.refunded-plain')
    case 'check-passed':
      return domain ? t('event.check-passed', { domain }) : t('event.check-passed-plain')
    case 'validation-restarted':
      return t('event.validation-restarted', { domain })
    case 'instructions-sent':
      return t('event.instructions-sent', { email: text(facts.email), count: text(facts.count) })
    case 'proof-mail-sent':
    case 'proof-mail-approved':
      return proofSentence(t, kind, { email: text(facts.email), domain, count: Number(facts.count) })
    case 'proof-mail-refused':
      return t('event.proof-mail-refused', { email: text(facts.email), domain })
    case 'checks-reused':
      return t('event.checks-reused', {
        domain,
        count: text(facts.count),
        date: formatDay(facts.provenAt),
        until: formatDay(facts.validUntil),
      })
    case 'device-prepared':
    case 'person-vetted':
      return t(`event.${kind}`)
    case 'device-shipped':
      return t('event.device-shipped', { carrier: text(facts.carrier), trackingNo: text(facts.trackingNo) })
    case 'method-changed':
      return domain ? t('event.method-changed', { domain }) : t('event.method-changed-plain')
    case 'revoked':
    case 'reissued':
      return t(`event.${kind}`)
    case 'reissue-asked':
      return facts.trigger === 'scheduled' ? t('event.reissue-scheduled') : t('event.reissue-asked', { reason })
    case 'auto-reissue':
      return facts.on === 1 ? t('event.auto-reissue-on') : t('event.auto-reissue-off')
    case 'revocation-asked':
    case 'certificate-revoked':
      return t(`event.${kind}`, { serial: middleEllipsis(text(facts.serial), 17) })
    case 'carried-back':
      return t('event.carried-back', { orderNo: text(facts.orderNo), days: Number(facts.days) })
    case 'price-edited':
      return t('event.price-edited', { amount: amount ?? '', reason })
    case 'pack-drawn':
    case 'pack-returned':
    case 'pack-lapsed':
    case 'pack-ended':
      return t(`event.${kind}`, { packNo: text(facts.packNo), amount: amount ?? '' })
    case 'purchase-due':
      return t('event.purchase-due')
    case 'refund-held':
      return t('event.refund-held', { invoices: text(facts.invoices), reason: reason || '-' })
    case 'refund-off':
      return t('event.refund-off')
    case 'reissue-withdrawn':
    case 'reissue-rejected':
    case 'refund-asked':
    case 'refund-approved':
    case 'refund-refused':
    case 'suspended':
    case 'resumed':
    case 'returned':
    case 'rejected':
      return t(`event.${kind}`, { reason: reason || '-' })
    case 'document-added':
    case 'document-removed':
      return t(`event.${kind}`, { kind: documentWord(t, text(facts.document)), name: text(facts.fileName) })
    case 'organisation-approved':
      return t('event.organisation-approved', {
        name: text(facts.name),
        brand: text(facts.brand),
        date: formatDay(facts.validUntil),
      })
    case 'organisation-returned':
      return t('event.organisation-returned', { name: text(facts.name), brand: text(facts.brand) })
    case 'cancelled':
      return reason ? t('event.cancelled', { reason }) : t('event.cancelled-plain')
    default:
      return t('event.other', { kind })
  }
}
