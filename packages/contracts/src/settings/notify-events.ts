import type { NotifyAudience, NotifyChannel, NotifyGroup, NotifyKind, NotifyPolicy } from './notify-values.ts'
import { notifyPolicies } from './notify-values.ts'

export interface NotifyEvent {
  group: NotifyGroup
  kind: NotifyKind
  audiences: readonly NotifyAudience[]
}

const usual = (group: NotifyGroup, ...audiences: NotifyAudience[]): NotifyEvent => ({ group, kind: 'usual', audiences })
const safety: NotifyEvent = { group: 'account', kind: 'safety', audiences: ['self'] }
const awaited: NotifyEvent = { group: 'account', kind: 'awaited', audiences: ['self'] }
const proof: NotifyEvent = { group: 'order', kind: 'awaited', audiences: ['contact'] }
const toCustomer = {
  ...{ order: usual('order', 'customer'), expiry: usual('expiry', 'customer') },
  ...{ finance: usual('finance', 'customer'), account: usual('account', 'customer') },
}
const toOwner = { order: usual('order', 'owner'), finance: usual('finance', 'owner') }
const toColleague = usual('order', 'colleague')

/** Every event of which the server tells somebody, by the template of its message. A test holds it against them. */
export const notifyEvents = {
  'notice.placed': toCustomer.order,
  'notice.paid': toCustomer.order,
  'notice.close-soon': toCustomer.order,
  'notice.records-ready': toCustomer.order,
  'notice.validation-open': toCustomer.order,
  'notice.validated': toCustomer.order,
  'notice.returned': toCustomer.order,
  'notice.ca-refused': toOwner.order,
  'notice.purchase-due': toOwner.order,
  'notice.issued': toCustomer.order,
  'notice.shipped': toCustomer.order,
  'notice.not-installed': toCustomer.order,
  'notice.reissued': toCustomer.order,
  'notice.reissue-failed': toCustomer.order,
  'notice.revoked': toCustomer.order,
  'notice.cancelled': toCustomer.order,
  'notice.refund-asked': toOwner.order,
  'notice.refunded': toCustomer.order,
  'notice.refund-refused': toCustomer.order,
  'order.assigned': toColleague,
  'order.mentioned': toColleague,
  'order.validation-records': { group: 'order', kind: 'personal', audiences: ['contact'] },
  'proof.domain': proof,
  'proof.mailbox': proof,

  'notice.certificate-ends': toCustomer.expiry,
  'notice.reissue-due': toCustomer.expiry,
  'notice.plan-ends': toCustomer.expiry,
  'notice.expired': toCustomer.expiry,
  'order.certificate-ends': toCustomer.expiry,
  'order.plan-ends': toCustomer.expiry,
  'order.plan-ended': toCustomer.expiry,

  'payment.received': toCustomer.finance,
  'payment.refund-address': toCustomer.finance,
  'payment.held': toCustomer.finance,
  'payment.mismatch': toOwner.finance,
  'payment.dispute': toOwner.finance,
  'invoice.issued': toCustomer.finance,
  'invoice.rejected': toCustomer.finance,
  'invoice.reversed': toCustomer.finance,
  'partner.settled': toCustomer.finance,
  'partner.paid': toCustomer.finance,
  'partner.refused': toCustomer.finance,

  'customer.verified': toCustomer.account,
  'customer.verification-returned': toCustomer.account,
  'customer.frozen': toCustomer.account,
  'customer.unfrozen': toCustomer.account,
  'customer.notice': { group: 'account', kind: 'personal', audiences: ['customer'] },
  'organisation.submitted': usual('account', 'owner'),
  'organisation.approved': toCustomer.account,
  'organisation.returned': toCustomer.account,
  'new-sign-in': safety,
  'password-changed': safety,
  'changed.second-step.on': safety,
  'changed.second-step.off': safety,
  'changed.authenticator.on': safety,
  'changed.authenticator.off': safety,
  'changed.recovery.renew': safety,
  'changed.passkey.add': safety,
  'changed.passkey.remove': safety,
  'changed.contact.email': safety,
  'changed.contact.phone': safety,
  'code.second-step': awaited,
  'code.own-step': awaited,
  'code.action': awaited,
  'code.sign-up': awaited,
  'code.reset': awaited,
  'code.old-contact': awaited,
  'code.new-contact': awaited,
  invitation: awaited,
  'password-reset-link': awaited,

  announcement: { group: 'system', kind: 'announced', audiences: ['self'] },
  'announcement.urgent': { group: 'system', kind: 'urgent', audiences: ['self'] },
  'article.submitted': usual('system', 'colleague'),
  'article.returned': usual('system', 'colleague'),
  'article.published': usual('system', 'colleague'),
  'contact.asked': usual('system', 'owner'),
  'site.suspended': usual('system', 'owner'),
  'site.resumed': usual('system', 'owner'),
  'site.admin-replaced': safety,
  'site.closed': usual('system', 'owner'),
  'plan.due': usual('system', 'owner'),
  'plan.overdue': usual('system', 'owner'),
  'plan.limit-near': usual('system', 'owner'),
  'plan.limit-reached': usual('system', 'owner'),
  'application.incidents': usual('system', 'colleague'),
  'host.astray': usual('system', 'owner'),
  'host.back': usual('system', 'owner'),
  'host.certificate': usual('system', 'owner'),
  'webhook.gone': usual('system', 'customer', 'owner'),
  'webhook.failing': usual('system', 'customer', 'owner'),
} as const satisfies Record<string, NotifyEvent>
export type NotifyEventName = keyof typeof notifyEvents

export const notifyEventNames = Object.keys(notifyEvents) as NotifyEventName[]

export const isNotifyEvent = (name: string): name is NotifyEventName => Object.hasOwn(notifyEvents, name)

/**
 * Policies that a site may choose for an event and a channel; with one, it is fixed, and without any, the channel never
 * has the event. What protects an account can be said by text message as well, but is always mailed.
 */
export function policiesFor(name: NotifyEventName, channel: NotifyChannel): readonly NotifyPolicy[] {
  const { kind } = notifyEvents[name]
  if (kind === 'usual') return notifyPolicies
  if ((kind === 'announced' || kind === 'urgent') && channel !== 'email') return []
  if (kind === 'announced') return notifyPolicies
  if (kind === 'awaited' && channel === 'inbox') return []
  if (kind === 'safety' && channel === 'sms') return ['always-on', 'on', 'off']
  return ['always-on']
}

/** Policy of a site that decided nothing. Text messages cost money: without a word, they only stand for a missing mail. */
export function policyByDefault(name: NotifyEventName, channel: NotifyChannel): NotifyPolicy {
  const allowed = policiesFor(name, channel)
  const wanted = channel === 'sms' ? 'off' : 'on'
  return allowed.includes(wanted) ? wanted : 'always-on'
}
