import {
  isNotifyEvent,
  type NotifyEventName,
  notifyEvents,
  policiesFor,
  policyByDefault,
} from '@app/contracts/settings/notify-events'
import type { NotifySettings } from '@app/contracts/settings/notify-settings'
import type { NotifyChannel, NotifyPolicy } from '@app/contracts/settings/notify-values'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { carriersOf } from '#features/senders/senders.service.ts'
import { summaryOf } from './daily-summary.service.ts'
import { staffRoles } from './further-people.repo.ts'
import { changedLeadDays } from './lead-days.service.ts'
import * as repo from './notify.repo.ts'
import { quietOf } from './quiet-hours.service.ts'
import { changedRecipients } from './recipients.service.ts'

type Cell = { template: NotifyEventName; channel: NotifyChannel }

/** Name of an event that exists. Throws 'notify.event-missing'. */
export function eventIn({ template }: { template: string }): NotifyEventName {
  if (!isNotifyEvent(template)) throw new DomainError('notify.event-missing')
  return template
}

/** Whether something other than the outbox sends mails and text messages. */
export async function sendsOf(ctx: Ctx, tx: Tx, siteId: string) {
  const { mail, sms } = await carriersOf(ctx, tx, siteId)
  return { email: mail.name !== 'outbox', sms: sms.name !== 'outbox' }
}

/** Policy in force, of those that a site changed. A policy that the event no longer allows does not count. */
export function policyIn(
  { template, channel }: Cell,
  changed: Partial<Record<NotifyChannel, NotifyPolicy>>,
): NotifyPolicy {
  const own = changed[channel]
  return own !== undefined && policiesFor(template, channel).includes(own) ? own : policyByDefault(template, channel)
}

/** Whether somebody is told by a channel. `standsIn`: a text message in place of the mail that would need an address. */
export function isTold(policy: NotifyPolicy, choice: boolean | undefined, standsIn = false): boolean {
  if (policy === 'always-on') return true
  if (policy === 'always-off') return false
  return choice ?? (policy === 'on' || standsIn)
}

export interface Telling {
  siteId: string
  accountId: string | null
  template: NotifyEventName
  channel: 'email' | 'sms'
  /** Email address, or telephone number with its prefix. */
  address: string
}

/** Whom a message reaches: as it is, in which inboxes, and by which further text messages. */
export interface Reach {
  isSent: boolean
  inboxes: string[]
  phones: string[]
}

/**
 * What becomes of a message under the site's policies and the choices of the members who have its address. Who is no
 * member cannot choose: the site's default counts.
 */
export async function reachOf(tx: Tx, telling: Telling): Promise<Reach> {
  const { siteId, accountId, template, channel, address } = telling
  const { kind } = notifyEvents[template]
  const changed = await repo.policiesOf(tx, siteId, template)
  const told = accountId === null ? [] : await repo.membersAt(tx, { siteId, accountId, address, template })
  const isOn = (on: NotifyChannel, choice: boolean | undefined, standsIn = false) =>
    policiesFor(template, on).length > 0 && isTold(policyIn({ template, channel: on }, changed), choice, standsIn)
  const chosen = told.length > 0 ? told.map(({ choices }) => choices[channel]) : [undefined]
  // A code goes where it was asked for, and a person who writes has chosen the way.
  const mayAdd = channel === 'email' && (kind === 'usual' || kind === 'safety')
  return {
    isSent: chosen.some((choice) => isOn(channel, choice, channel === 'sms')),
    inboxes: told.filter(({ choices }) => isOn('inbox', choices.inbox)).map(({ id }) => id),
    phones: told.flatMap(({ phone, choices }) => (mayAdd && phone && isOn('sms', choices.sms) ? [phone] : [])),
  }
}

/** Events of which a site sends no mail at all. */
export async function mailsOff(tx: Tx, siteId: string): Promise<Set<string>> {
  const rows = await repo.changedPolicies(tx, siteId)
  return new Set(
    rows.filter(({ channel, policy }) => channel === 'email' && policy === 'always-off').map((row) => row.template),
  )
}

/** What the site decided for each event by text message. */
export async function smsPolicies(tx: Tx, siteId: string): Promise<(template: NotifyEventName) => NotifyPolicy> {
  const rows = await repo.changedPolicies(tx, siteId)
  const changed = new Map(rows.filter(({ channel }) => channel === 'sms').map((row) => [row.template, row.policy]))
  return (template) => {
    const own = changed.get(template)
    return policyIn({ template, channel: 'sms' }, own === undefined ? {} : { sms: own })
  }
}

/** Puts a policy into force and returns the one before. Throws 'notify.fixed'. */
export async function changePolicy(
  tx: Tx,
  { siteId, changedBy, changedAt, template, channel }: Cell & { siteId: string; changedBy: string; changedAt: Date },
  policy: NotifyPolicy,
): Promise<NotifyPolicy> {
  if (!policiesFor(template, channel).includes(policy)) throw new DomainError('notify.fixed')
  const before = policyIn({ template, channel }, await repo.policiesOf(tx, siteId, template))
  if (policy === policyByDefault(template, channel)) await repo.forgetPolicy(tx, { siteId, template, channel })
  else await repo.keepPolicy(tx, { siteId, template, channel, policy, changedBy, changedAt })
  return before
}

export const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

export function readSettings(ctx: Ctx, caller: Caller): Promise<NotifySettings> {
  return ctx.db.readTransaction(wholeSite(caller), (tx) => settingsOf(tx, ctx, caller.scope.siteId))
}

/** What the site decided, as the page shows it. */
export async function settingsOf(tx: Tx, ctx: Ctx, siteId: string): Promise<NotifySettings> {
  const rows = await repo.changedPolicies(tx, siteId)
  const roles = await staffRoles(tx, siteId)
  return {
    changed: rows.map(({ template, channel, policy, changedBy, changedAt }) => ({
      ...{ template, channel, policy, changedBy, changedAt: unix(changedAt) },
    })),
    leadDays: await changedLeadDays(tx, siteId),
    recipients: await changedRecipients(tx, siteId, roles),
    roles,
    quiet: await quietOf(tx, siteId),
    summary: await summaryOf(tx, siteId),
    sends: await sendsOf(ctx, tx, siteId),
  }
}

/** Decides for an event and a channel. Throws 'notify.fixed', or 'save.conflict' if somebody else decided meanwhile. */
export function decide(
  ctx: Ctx,
  caller: Caller,
  { template, channel }: Cell,
  { policy, over }: { policy: NotifyPolicy; over: NotifyPolicy },
): Promise<NotifySettings> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const by = { siteId, template, channel, changedBy: caller.name, changedAt: ctx.clock.now() }
    const before = await changePolicy(tx, by, policy)
    if (before !== over) throw new DomainError('save.conflict', { name: '' })
    if (before !== policy) {
      const object = { kind: 'notification', id: template, name: template }
      const more = { object, before: { policy: before }, after: { policy } }
      await record(tx, caller, siteId, caller.accountId, 'notify.edit', { template, channel }, more)
    }
    return settingsOf(tx, ctx, siteId)
  })
}
