import { and, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type CmsArticleHoldRow, cmsArticleHolds as holds } from './cms.table.ts'

type Hold = CmsArticleHoldRow

const ofArticle = ({ siteId, articleId }: Pick<Hold, 'siteId' | 'articleId'>) =>
  and(eq(holds.siteId, siteId), eq(holds.articleId, articleId))

/** Somebody else's hold that has not ended. */
export async function othersHold(
  tx: Tx,
  { memberId, ...one }: Pick<Hold, 'siteId' | 'articleId' | 'memberId'>,
  now: Date,
): Promise<Hold | undefined> {
  const [row] = await tx
    .select()
    .from(holds)
    .where(and(ofArticle(one), ne(holds.memberId, memberId), gt(holds.until, now)))
  return row
}

/** Holds an article where nobody else does, or in spite of it. Whoever held it goes on, with the time of the beginning. */
export async function hold(tx: Tx, row: Hold, isTaken: boolean): Promise<void> {
  const { siteId, articleId, memberId, name, since, until } = row
  const mine = await tx
    .update(holds)
    .set({ until })
    .where(and(ofArticle(row), eq(holds.memberId, memberId)))
    .returning()
  if (mine.length > 0) return
  await tx
    .insert(holds)
    .values(row)
    .onConflictDoUpdate({
      target: [holds.siteId, holds.articleId],
      set: { memberId, name, since, until },
      setWhere: isTaken
        ? and(eq(holds.siteId, siteId), eq(holds.articleId, articleId))
        : or(eq(holds.memberId, memberId), lte(holds.until, since)),
    })
}

export async function release(tx: Tx, one: Pick<Hold, 'siteId' | 'articleId' | 'memberId'>): Promise<void> {
  await tx.delete(holds).where(and(ofArticle(one), eq(holds.memberId, one.memberId)))
}

export async function dropHolds(tx: Tx, siteId: string, articleIds: string[]): Promise<void> {
  await tx.delete(holds).where(and(eq(holds.siteId, siteId), inArray(holds.articleId, articleIds)))
}
