import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import * as repo from './people.repo.ts'

/** People of all accounts of a site who may sign in, or have been invited. */
export const countPeople = (tx: Tx, siteId: string): Promise<number> =>
  asSite(tx, siteId, (own) => repo.countPeople(own, siteId))

/** Throws 'quota.members' where the plan of a site allows no more people. Those who are added at once queue here. */
export async function requireRoomForMember(tx: Tx, siteId: string): Promise<void> {
  const most = await repo.mostPeople(tx, siteId)
  if (most === null) return
  await repo.queueForPeople(tx, siteId)
  if ((await countPeople(tx, siteId)) >= most) throw new DomainError('quota.members', { most })
}
