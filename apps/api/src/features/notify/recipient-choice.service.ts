import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { mayBeTold } from '@app/contracts/settings/notify-recipients'
import type { NotifySettings } from '@app/contracts/settings/notify-settings'
import type { NotifyRecipient } from '@app/contracts/settings/notify-values'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { staffRoles } from './further-people.repo.ts'
import { settingsOf, wholeSite } from './notify.service.ts'
import { notifyRecipients } from './notify.table.ts'
import { ordered, recipientsOf } from './recipients.service.ts'

/**
 * Decides who is told of an event beside whom it is for. Throws 'notify.fixed' for somebody whom the event does not
 * have, 'request.invalid' for a role that is none of the site's staff, and 'save.conflict' if somebody else decided
 * meanwhile.
 */
export function decideRecipients(
  ctx: Ctx,
  caller: Caller,
  template: NotifyEventName,
  wish: { recipients: readonly NotifyRecipient[]; over: readonly NotifyRecipient[] },
): Promise<NotifySettings> {
  const { siteId } = caller.scope
  if (!wish.recipients.every((one) => mayBeTold(template, one))) throw new DomainError('notify.fixed')
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const roles = await staffRoles(tx, siteId)
    const recipients = ordered(wish.recipients, roles)
    if (recipients.length < new Set(wish.recipients).size)
      throw new DomainError('request.invalid', {}, { recipients: 'field.choice' })
    const before = ordered(await recipientsOf(tx, siteId, template), roles)
    if (`${before}` !== `${ordered(wish.over, roles)}`) throw new DomainError('save.conflict', { name: '' })
    if (`${before}` !== `${recipients}`) {
      const kept = { recipients, changedBy: caller.name, changedAt: ctx.clock.now() }
      if (recipients.length === 0)
        await tx
          .delete(notifyRecipients)
          .where(and(eq(notifyRecipients.siteId, siteId), eq(notifyRecipients.template, template)))
      else
        await tx
          .insert(notifyRecipients)
          .values({ siteId, template, ...kept })
          .onConflictDoUpdate({ target: [notifyRecipients.siteId, notifyRecipients.template], set: kept })
      const object = { kind: 'notification', id: template, name: template }
      const more = { object, before: { recipients: before }, after: { recipients } }
      await record(tx, caller, siteId, caller.accountId, 'notify.edit', { template }, more)
    }
    return settingsOf(tx, ctx, siteId)
  })
}
