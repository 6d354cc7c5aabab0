import { isNotifyEvent, type NotifyEventName } from '@app/contracts/settings/notify-events'
import { mayBeTold, recipientsFor } from '@app/contracts/settings/notify-recipients'
import type { ChangedRecipients, NotifySettings } from '@app/contracts/settings/notify-settings'
import { asRole, type NotifyRecipient, notifyRecipients as plain } from '@app/contracts/settings/notify-values'
import { and, eq } from 'drizzle-orm'
import { unix } from '#core/clock.ts'
import type { Tx } from '#db/client.ts'
import { notifyRecipients } from './notify.table.ts'

/** Who is told of an event beside whom it is for; nobody where the site decided nothing. A deleted role has no members. */
export async function recipientsOf(tx: Tx, siteId: string, template: NotifyEventName): Promise<NotifyRecipient[]> {
  if (recipientsFor(template).length === 0) return []
  const [row] = await tx
    .select({ recipients: notifyRecipients.recipients })
    .from(notifyRecipients)
    .where(and(eq(notifyRecipients.siteId, siteId), eq(notifyRecipients.template, template)))
  return (row?.recipients ?? []).filter((one) => mayBeTold(template, one))
}

/** The same recipients in their order, none twice, roles behind the others in the order of the site's. */
export const ordered = (recipients: readonly NotifyRecipient[], roles: NotifySettings['roles']): NotifyRecipient[] =>
  [...plain, ...roles.map(({ id }) => asRole(id))].filter((one) => recipients.includes(one))

/** What a site decided about recipients. */
export async function changedRecipients(
  tx: Tx,
  siteId: string,
  roles: NotifySettings['roles'],
): Promise<ChangedRecipients[]> {
  const rows = await tx.select().from(notifyRecipients).where(eq(notifyRecipients.siteId, siteId))
  return rows.flatMap(({ template, recipients, changedBy, changedAt }) => {
    const told = isNotifyEvent(template) ? recipients.filter((one) => mayBeTold(template, one)) : []
    const kept = ordered(told, roles)
    return kept.length === 0 ? [] : [{ ...{ template, recipients: kept, changedBy, changedAt: unix(changedAt) } }]
  })
}
