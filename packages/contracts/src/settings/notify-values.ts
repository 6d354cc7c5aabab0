/** Ways in which somebody is told. What is in the inbox stays there; mails and text messages go out. */
export const notifyChannels = ['inbox', 'email', 'sms'] as const
export type NotifyChannel = (typeof notifyChannels)[number]

/** What a site decides for an event and a channel; between the two extremes each member decides for itself. */
export const notifyPolicies = ['always-on', 'on', 'off', 'always-off'] as const
export type NotifyPolicy = (typeof notifyPolicies)[number]

/** Groups of events, in the order of the pages. */
export const notifyGroups = ['order', 'expiry', 'finance', 'account', 'domain', 'system'] as const
export type NotifyGroup = (typeof notifyGroups)[number]

/**
 * Who is told: the holder of a customer's account, a contact who is no member, the owner of the site, a colleague who is
 * named, or the member whose own account it is about.
 */
export const notifyAudiences = ['customer', 'contact', 'owner', 'colleague', 'self'] as const
export type NotifyAudience = (typeof notifyAudiences)[number]

/**
 * Who a site may have told beside those: the contact of the order, those who keep the customer's books, and the
 * operator who manages the customer.
 */
export const notifyRecipients = ['contact', 'finance', 'manager'] as const
/** A role of the site's own staff, by its id: whoever has it. */
export type RoleRecipient = `role:${string}`
export type NotifyRecipient = (typeof notifyRecipients)[number] | RoleRecipient

export const isRole = (one: NotifyRecipient): one is RoleRecipient => one.startsWith('role:')
export const asRole = (id: string): RoleRecipient => `role:${id}`
/** Ids of the roles among recipients. */
export const rolesAmong = (recipients: readonly NotifyRecipient[]): string[] =>
  recipients.filter(isRole).map((one) => one.slice('role:'.length))
/** Most roles that are told of an event. */
export const mostRoles = 8

/**
 * - `usual`: the site decides
 * - `safety`: protects an account, so that mail and inbox stay on
 * - `awaited`: a code or link for which somebody waits
 * - `personal`: somebody sends it on purpose
 * - `announced`: the console shows it already, so that a mail is all that can be chosen; `urgent` where nobody can
 */
export type NotifyKind = 'usual' | 'safety' | 'awaited' | 'personal' | 'announced' | 'urgent'
