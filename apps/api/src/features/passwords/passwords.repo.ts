import { mostRemembered } from '@app/contracts/settings/site-values'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { usedPasswords } from './passwords.table.ts'

const ofMember = (siteId: string, memberId: string) =>
  and(eq(usedPasswords.siteId, siteId), eq(usedPasswords.memberId, memberId))

const newestFirst = [desc(usedPasswords.replacedAt), desc(usedPasswords.id)]

/** Hashes of the newest passwords that a member had before, the newest first. */
export async function usedBefore(tx: Tx, siteId: string, memberId: string, most: number): Promise<string[]> {
  const rows = await tx
    .select({ passwordHash: usedPasswords.passwordHash })
    .from(usedPasswords)
    .where(ofMember(siteId, memberId))
    .orderBy(...newestFirst)
    .limit(most)
  return rows.map(({ passwordHash }) => passwordHash)
}

/** Keeps the password that a member has, and no more of them than a site may remember. */
export async function keepUsed(
  tx: Tx,
  { siteId, id: memberId, accountId, passwordHash }: MemberRow,
  replacedAt: Date,
): Promise<void> {
  await tx.insert(usedPasswords).values({ siteId, id: newId(), accountId, memberId, passwordHash, replacedAt })
  const beyond = tx
    .select({ id: usedPasswords.id })
    .from(usedPasswords)
    .where(ofMember(siteId, memberId))
    .orderBy(...newestFirst)
    .offset(mostRemembered)
  await tx.delete(usedPasswords).where(and(eq(usedPasswords.siteId, siteId), inArray(usedPasswords.id, sql`${beyond}`)))
}
