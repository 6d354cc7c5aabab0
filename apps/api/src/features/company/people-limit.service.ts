import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import * as repo from './people.repo.ts'

export { countPeople } from './people.repo.ts'

/** Throws 'quota.members' where the plan of a site allows no more people. Those who are added at once queue here. */
export async function requireRoomForMember(tx: Tx, siteId: string): Promise<void> {
  const most = await repo.mostPeople(tx, siteId)
  if (most === null) return
  await repo.queueForPeople(tx, siteId)
  const people = await asSite(tx, siteId, (own) => repo.countPeople(own, siteId))
  if (people >= most) throw new DomainError('quota.members', { most })
}
