import type { Scope } from '@app/contracts/access/permissions'
import { and, eq, lt } from 'drizzle-orm'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from './client.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { withCommit } from './scoped.ts'

/**
 * Runs `work` once for a member's key, and gives every later call with the same key and body the same answer. Key, work
 * and answer share one transaction: a concurrent twin waits at the key's row, and finds the answer, or nothing after a
 * rollback. The answer must be JSON. Refuses the same key with another body or call by 'idempotency.reused'.
 */
export async function once<T>(
  tx: Tx,
  scope: Scope,
  memberId: string,
  key: OnceKey,
  work: () => Promise<T>,
): Promise<T> {
  const { siteId } = scope
  const mine = await tx
    .insert(idempotencyKeys)
    .values({ siteId, memberId, ...key })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const row = and(
    eq(idempotencyKeys.siteId, siteId),
    eq(idempotencyKeys.memberId, memberId),
    eq(idempotencyKeys.key, key.key),
  )
  if (mine.length === 0) return answered<T>(await tx.select().from(idempotencyKeys).where(row), key)

  const answer = await work()
  // Wrapped in an object, because an answer may itself be null or undefined.
  await withCommit(tx, tx.update(idempotencyKeys).set({ answer: { answer } }).where(row))
  return answer
}

/** Days for which a key is stored: longer than any client or task retries. */
export const keyLifeDays = 30

/** Deletes a site's expired keys. A later call with such a key counts as a new call. */
export async function forgetKeys(tx: Tx, siteId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyLifeDays * 86_400_000)
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.siteId, siteId), lt(idempotencyKeys.createdAt, before)))
}

function answered<T>([row]: (typeof idempotencyKeys.$inferSelect)[], key: OnceKey): T {
  if (!row || row.route !== key.route || row.bodyHash !== key.bodyHash) throw new DomainError('idempotency.reused')
  // Written by this function as the answer of the same call.
  return (row.answer as { answer: T }).answer
}
