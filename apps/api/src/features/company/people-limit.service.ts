import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import * as repo from './people.repo.ts'

export { countPeople } from './people.repo.ts'

/** People that the plan of a site allows, where no more may be added; else null. Those who are added at once queue here. */
async function reachedLimit(tx: Tx, siteId: string): Promise<number | null> {
  const most = await repo.mostPeople(tx, siteId)
  if (most === null) return null
  await repo.queueForPeople(tx, siteId)
  const people = await asSite(tx, siteId, (own) => repo.countPeople(own, siteId))
  return people >= most ? most : null
}

/** Whether the plan of a site allows one more person. */
export const hasRoomForMember = async (tx: Tx, siteId: string): Promise<boolean> =>
  (await reachedLimit(tx, siteId)) === null

/** Throws 'quota.members' where the plan of a site allows no more people. */
export async function requireRoomForMember(tx: Tx, siteId: string): Promise<void> {
  const most = await reachedLimit(tx, siteId)
  if (most !== null) throw new DomainError('quota.members', { most })
}
