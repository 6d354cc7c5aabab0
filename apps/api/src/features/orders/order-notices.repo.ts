import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'

/** Whose account it is, and how to reach it. */
export async function holderOf(tx: Tx, siteId: string, accountId: string) {
  const [holder] = await tx
    .select({ name: members.name, email: members.email, telPrefix: members.telPrefix, telephone: members.telephone })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.roleId, members.id)))
  return holder
}
