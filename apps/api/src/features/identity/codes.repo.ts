import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type VerifyCodeRow, verifyCodes } from './codes.table.ts'

type CodeKey = Pick<VerifyCodeRow, 'purpose' | 'channel' | 'target' | 'memberId'> & { site: { id: string } }

const sameKey = ({ site, purpose, channel, target, memberId }: CodeKey) =>
  and(
    eq(verifyCodes.siteId, site.id),
    eq(verifyCodes.purpose, purpose),
    eq(verifyCodes.channel, channel),
    eq(verifyCodes.target, target),
    memberId === null ? isNull(verifyCodes.memberId) : eq(verifyCodes.memberId, memberId),
  )

/** Inserts a code and invalidates earlier ones. */
export async function replace(tx: Tx, row: typeof verifyCodes.$inferInsert): Promise<void> {
  const key = { ...row, memberId: row.memberId ?? null, site: { id: row.siteId } }
  await tx
    .update(verifyCodes)
    .set({ triesLeft: 0 })
    .where(and(sameKey(key), isNull(verifyCodes.usedAt)))
  await tx.insert(verifyCodes).values(row)
}

/**
 * Newest code, locked until the transaction ends: of two simultaneous attempts the second sees the result of the first.
 */
export async function lockNewest(tx: Tx, key: CodeKey): Promise<VerifyCodeRow | undefined> {
  const rows = await tx
    .select()
    .from(verifyCodes)
    .where(sameKey(key))
    .orderBy(desc(verifyCodes.createdAt), desc(verifyCodes.id))
    .limit(1)
    .for('update')
  return rows[0]
}

/** Counts an attempt; a correct one uses the code up. */
export async function noteTry(
  tx: Tx,
  { siteId, id, triesLeft }: Pick<VerifyCodeRow, 'siteId' | 'id' | 'triesLeft'>,
  usedAt: Date | null,
): Promise<void> {
  await tx
    .update(verifyCodes)
    .set({ triesLeft: triesLeft - 1, usedAt })
    .where(and(eq(verifyCodes.siteId, siteId), eq(verifyCodes.id, id)))
}

/** Deletes expired codes. */
export async function forgetExpired(tx: Tx, siteId: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  await tx.delete(verifyCodes).where(and(eq(verifyCodes.siteId, siteId), lt(verifyCodes.expiresAt, yesterday)))
}
