import { titleIn } from '@app/contracts/languages'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { ownLanguage } from '#features/sites/sites.service.ts'
import type { AnnouncementRecord } from './announcements.table.ts'

interface Told {
  facts?: Record<string, string | number>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A line of the audit log about an announcement, under its title in the site's language. */
export async function tell(
  tx: Tx,
  caller: Caller,
  action: string,
  { id, content }: Pick<AnnouncementRecord, 'id' | 'content'>,
  { facts = {}, before, after }: Told = {},
): Promise<void> {
  const name = titleIn(content, await ownLanguage(tx, caller.scope.siteId))
  const object = { kind: 'announcement', id, name }
  await record(tx, caller, caller.scope.siteId, caller.accountId, action, facts, { object, before, after })
}
