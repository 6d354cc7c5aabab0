import type { Actor } from '@app/contracts/access/permissions'
import {
  isNotifyEvent,
  type NotifyEventName,
  notifyEventNames,
  notifyEvents,
  policiesFor,
} from '@app/contracts/settings/notify-events'
import { isOfSite } from '@app/contracts/settings/notify-recipients'
import type { OwnNotices } from '@app/contracts/settings/notify-settings'
import {
  asRole,
  type NotifyAudience,
  type NotifyChannel,
  type NotifyRecipient,
  notifyChannels,
} from '@app/contracts/settings/notify-values'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { roleOf, staffRoles } from './further-people.repo.ts'
import { addressesOf, changedPolicies, choicesOf, keepChoice } from './notify.repo.ts'
import { isTold, policyIn, sendsOf } from './notify.service.ts'
import { changedRecipients } from './recipients.service.ts'

/** Audiences that a member belongs to: the holder of an account is told of what concerns the account. */
function audiencesOf({ audience, isHolder }: Pick<Actor, 'audience' | 'isHolder'>): readonly NotifyAudience[] {
  if (audience === 'customer') return isHolder ? ['customer', 'self'] : ['self']
  return isHolder ? ['owner', 'colleague', 'self'] : ['colleague', 'self']
}

/** As whom the site may have a member told of what is for somebody else. */
function recipientAs(
  { audience, base }: Pick<Actor, 'audience' | 'base'>,
  event: NotifyEventName,
): NotifyRecipient | undefined {
  const keepsBooks = base === 'accountant' ? 'finance' : undefined
  if (isOfSite(event)) return audience === 'customer' ? undefined : (keepsBooks ?? 'manager')
  return audience === 'customer' ? keepsBooks : 'manager'
}

/** Events of which a member can be told: those for it, and those of which the site has such members told as well. */
async function concerning(tx: Tx, caller: Caller): Promise<NotifyEventName[]> {
  const { siteId } = caller.scope
  const isStaff = caller.audience !== 'customer'
  const roleId = isStaff ? await roleOf(tx, siteId, caller.memberId) : undefined
  const roles = isStaff ? await staffRoles(tx, siteId) : []
  const further = (await changedRecipients(tx, siteId, roles)).filter(({ template, recipients }) => {
    const own = isNotifyEvent(template) ? recipientAs(caller, template) : undefined
    return (own && recipients.includes(own)) || (roleId && recipients.includes(asRole(roleId)))
  })
  const audiences = audiencesOf(caller)
  return notifyEventNames.filter(
    (name) =>
      notifyEvents[name].audiences.some((audience) => audiences.includes(audience)) ||
      further.some(({ template }) => template === name),
  )
}

/** Scope of the member's own account, which an operator's scope is wider than. */
const ownScope = ({ scope, accountId }: Caller) => ({ siteId: scope.siteId, accountId })

/** Of which events the caller is told, by which channels. */
export function ownNotices(ctx: Ctx, caller: Caller): Promise<OwnNotices> {
  return ctx.db.readTransaction(ownScope(caller), (tx) => noticesOf(tx, ctx, caller))
}

async function noticesOf(tx: Tx, ctx: Ctx, caller: Caller): Promise<OwnNotices> {
  const has = await addressesOf(tx, caller)
  const sends = await sendsOf(ctx, tx, caller.scope.siteId)
  const choices = await choicesOf(tx, caller)
  const policies = new Map<string, Parameters<typeof policyIn>[1]>()
  for (const { template, channel, policy } of await changedPolicies(tx, caller.scope.siteId))
    policies.set(template, { ...policies.get(template), [channel]: policy })
  const channelsOf = (template: NotifyEventName) =>
    notifyChannels.flatMap((channel) => {
      if (policiesFor(template, channel).length === 0) return []
      const policy = policyIn({ template, channel }, policies.get(template) ?? {})
      // Without an address for mails, a text message stands in.
      const isOn = isTold(policy, choices.get(template)?.[channel], channel === 'sms' && !has.email)
      return [{ channel, isOn, isFixed: policy === 'always-on' || policy === 'always-off' }]
    })
  return {
    notices: (await concerning(tx, caller)).map((template) => ({ template, channels: channelsOf(template) })),
    reaches: { email: has.email && sends.email, sms: has.sms && sends.sms },
  }
}

/** Keeps what the caller wants. Throws 'notify.event-missing' for what it is never told, and 'notify.fixed'. */
export function choose(
  ctx: Ctx,
  caller: Caller,
  template: NotifyEventName,
  { channel, isOn }: { channel: NotifyChannel; isOn: boolean },
): Promise<OwnNotices> {
  return ctx.db.transaction(ownScope(caller), async (tx) => {
    const before = await noticesOf(tx, ctx, caller)
    const notice = before.notices.find((one) => one.template === template)
    if (!notice) throw new DomainError('notify.event-missing')
    const now = notice.channels.find((one) => one.channel === channel)
    if (!now || now.isFixed) throw new DomainError('notify.fixed')
    await keepChoice(tx, caller, { template, channel, isOn, chosenAt: ctx.clock.now() })
    return noticesOf(tx, ctx, caller)
  })
}
