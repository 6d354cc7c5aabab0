import type { Reply } from '@app/contracts/endpoint'
import type { listDueReturns } from '@app/contracts/wholesale'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { dueReturns, dueSums } from './wholesale.repo.ts'

/** What the caller's site waits for of its parent. It is the site's own money, so nothing of it is in a limited reach. */
export async function readDueReturns(ctx: Ctx, { scope }: Caller): Promise<Reply<typeof listDueReturns>> {
  const { siteId, memberIds } = scope
  if (memberIds) return { returns: [], sums: [] }
  return ctx.db.readTransaction({ siteId, accountId: null }, async (tx) => ({
    returns: (await dueReturns(tx, siteId)).map(({ since, ...one }) => ({ ...one, since: unix(since) })),
    sums: await dueSums(tx, siteId),
  }))
}
