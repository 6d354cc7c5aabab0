import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type NotifyEventName, notifyEvents } from './notify-events.ts'
import { NotifySettings, Recipient } from './notify-settings.ts'
import { isRole, mostRoles, type NotifyRecipient, notifyRecipients } from './notify-values.ts'

const all: readonly NotifyRecipient[] = ['contact', 'finance', 'manager']
const money: readonly NotifyRecipient[] = ['finance', 'manager']
const work: readonly NotifyRecipient[] = ['contact', 'manager']

/**
 * Who else can be told of an event of an order, of money or of an account. The contact of the order is told of nothing that is about money, and
 * those who keep the books of nothing else.
 */
const furtherRecipients: Partial<Record<NotifyEventName, readonly NotifyRecipient[]>> = {
  'notice.placed': money,
  'notice.paid': money,
  'notice.close-soon': money,
  'notice.refunded': money,
  'notice.refund-refused': money,
  'notice.refund-asked': ['manager'],
  'notice.ca-refused': ['manager'],
  'notice.purchase-due': ['manager'],
  'notice.plan-ends': all,
  'notice.expired': all,
  'notice.cancelled': ['manager'],
  'notice.records-ready': work,
  'notice.validation-open': work,
  'notice.validated': work,
  'notice.returned': work,
  'notice.issued': work,
  'notice.shipped': work,
  'notice.not-installed': work,
  'notice.reissued': work,
  'notice.reissue-failed': work,
  'notice.revoked': work,
  'notice.certificate-ends': work,
  'notice.reissue-due': work,
  'payment.received': money,
  'payment.held': money,
  'payment.refund-address': money,
  // Of what the owner of the site is told, the accountants are the site's own.
  'payment.mismatch': ['finance'],
  'payment.dispute': ['finance'],
  'invoice.issued': money,
  'invoice.rejected': money,
  'invoice.reversed': money,
  'partner.settled': money,
  'partner.paid': money,
  'partner.refused': money,
  'customer.verified': ['manager'],
  'customer.verification-returned': ['manager'],
  'customer.frozen': ['manager'],
  'customer.unfrozen': ['manager'],
  'organisation.approved': ['manager'],
  'organisation.returned': ['manager'],
}

/** Whether an event is for the site itself, so that its accountants are those of the site and not of a customer. */
export function isOfSite(name: NotifyEventName): boolean {
  const audiences: readonly string[] = notifyEvents[name].audiences
  return audiences.includes('owner') && !audiences.includes('customer')
}

/** Who else a site may have told of an event; nobody of codes, security notices and what staff are told. */
export const recipientsFor = (name: NotifyEventName): readonly NotifyRecipient[] => furtherRecipients[name] ?? []

/** Whether a site may have somebody told of an event: a role of its staff wherever it may have anybody told. */
export function mayBeTold(name: NotifyEventName, one: NotifyRecipient): boolean {
  const allowed = recipientsFor(name)
  return isRole(one) ? allowed.length > 0 : allowed.includes(one)
}

const Recipients = z.array(Recipient).max(notifyRecipients.length + mostRoles)

export const setRecipients = endpoint({
  method: 'PUT',
  path: '/notifyPolicies/:template/recipients',
  access: 'notify.edit',
  summary:
    'Decides who is told of an event beside whom it is for. `over` are the recipients that were read. The account manager and the members of a role read the subject, the customer and the link.',
  params: z.object({ template: z.string().max(60) }),
  body: z.object({ recipients: Recipients, over: Recipients }),
  reply: NotifySettings,
})
