import { can } from '@app/contracts/access/permissions'
import type { listAnnouncementReaders } from '@app/contracts/announcements/announcement-readers'
import type { AnnouncementReaders } from '@app/contracts/announcements/announcement-values'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { readersJson } from './announcement-readers.repo.ts'
import { readerGroup } from './announcements.repo.ts'
import { wholeSite } from './whole-site.ts'

/** The right to know who the readers are: names are those of customers, or of the staff of tenants. */
const needOf = (readers: AnnouncementReaders) => (readers === 'tenants' ? 'saas.*' : 'user.view')

/** Whether the caller may know who the readers are. Whoever does not see all of them reads numbers. */
export const seesReaders = (caller: Caller, readers: AnnouncementReaders): boolean =>
  can(caller, needOf(readers)) && caller.scope.memberIds === null

/** Throws 'access.denied' where the caller may not know who the readers are. */
export function requireReaders(caller: Caller, readers: AnnouncementReaders): void {
  if (!seesReaders(caller, readers)) throw new DomainError('access.denied', { need: needOf(readers) })
}

/** A page of the people that an announcement is for. Throws 'announcement.missing' and 'access.denied'. */
export function listReaders(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { params: { id }, query: filter }: Received<typeof listAnnouncementReaders>,
): Promise<Reply<typeof listAnnouncementReaders>> {
  return ctx.db.readTransaction(wholeSite(caller), async (tx) => {
    const group = await readerGroup(tx, site.id, id)
    requireReaders(caller, group.readers)
    const { rows } = await tx.execute<{ text: string }>(readersJson({ site, id, group, filter }, filter))
    // The statement builds the contract's shape.
    return JSON.parse(rows[0]?.text ?? 'null') as Reply<typeof listAnnouncementReaders>
  })
}
