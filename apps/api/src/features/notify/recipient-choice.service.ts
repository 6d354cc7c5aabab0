import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { recipientsFor } from '@app/contracts/settings/notify-recipients'
import type { NotifySettings } from '@app/contracts/settings/notify-settings'
import type { NotifyRecipient } from '@app/contracts/settings/notify-values'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { settingsOf, wholeSite } from './notify.service.ts'
import { notifyRecipients } from './notify.table.ts'
import { ordered, recipientsOf } from './recipients.service.ts'

/**
 * Decides who is told of an event beside whom it is for. Throws 'notify.fixed' for somebody whom the event does not
 * have, and 'save.conflict' if somebody else decided meanwhile.
 */
export function decideRecipients(
  ctx: Ctx,
  caller: Caller,
  template: NotifyEventName,
  wish: { recipients: readonly NotifyRecipient[]; over: readonly NotifyRecipient[] },
): Promise<NotifySettings> {
  const { siteId } = caller.scope
  const recipients = ordered(wish.recipients)
  const allowed = recipientsFor(template)
  if (!recipients.every((one) => allowed.includes(one))) throw new DomainError('notify.fixed')
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await recipientsOf(tx, siteId, template)
    if (`${before}` !== `${ordered(wish.over)}`) throw new DomainError('save.conflict', { name: '' })
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
