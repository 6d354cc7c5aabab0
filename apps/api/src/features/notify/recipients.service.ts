import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { recipientsFor } from '@app/contracts/settings/notify-recipients'
import type { ChangedRecipients } from '@app/contracts/settings/notify-settings'
import { notifyRecipients as inOrder, type NotifyRecipient } from '@app/contracts/settings/notify-values'
import { and, eq } from 'drizzle-orm'
import { unix } from '#core/clock.ts'
import type { Tx } from '#db/client.ts'
import { notifyRecipients } from './notify.table.ts'

/** Who is told of an event beside whom it is for; nobody where the site decided nothing. */
export async function recipientsOf(tx: Tx, siteId: string, template: NotifyEventName): Promise<NotifyRecipient[]> {
  const allowed = recipientsFor(template)
  if (allowed.length === 0) return []
  const [row] = await tx
    .select({ recipients: notifyRecipients.recipients })
    .from(notifyRecipients)
    .where(and(eq(notifyRecipients.siteId, siteId), eq(notifyRecipients.template, template)))
  return (row?.recipients ?? []).filter((one) => allowed.includes(one))
}

/** The same recipients in their order, none twice. */
export const ordered = (recipients: readonly NotifyRecipient[]) => inOrder.filter((one) => recipients.includes(one))

/** What a site decided about recipients. */
export async function changedRecipients(tx: Tx, siteId: string): Promise<ChangedRecipients[]> {
  const rows = await tx.select().from(notifyRecipients).where(eq(notifyRecipients.siteId, siteId))
  return rows.map(({ template, recipients, changedBy, changedAt }) => ({
    ...{ template, recipients, changedBy, changedAt: unix(changedAt) },
  }))
}
