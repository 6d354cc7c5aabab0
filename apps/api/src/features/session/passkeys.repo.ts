import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { accounts, type MemberRow, members } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { passkeys } from './session.table.ts'

type Site = Pick<SiteRow, 'id'>
export type PasskeyRow = typeof passkeys.$inferSelect

const ofMember = (site: Site, memberId: string) => and(eq(passkeys.siteId, site.id), eq(passkeys.memberId, memberId))

export function list(tx: Tx, site: Site, memberId: string): Promise<PasskeyRow[]> {
  return tx.select().from(passkeys).where(ofMember(site, memberId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function add(tx: Tx, row: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(row)
}

/** Renames a passkey of the member; returns false if it has no such passkey. */
export async function rename(tx: Tx, site: Site, memberId: string, id: string, name: string): Promise<boolean> {
  const mine = and(ofMember(site, memberId), eq(passkeys.id, id))
  const rows = await tx.update(passkeys).set({ name }).where(mine).returning({ id: passkeys.id })
  return rows.length === 1
}

export async function remove(tx: Tx, site: Site, memberId: string, id: string): Promise<boolean> {
  const mine = and(ofMember(site, memberId), eq(passkeys.id, id))
  const rows = await tx.delete(passkeys).where(mine).returning({ id: passkeys.id })
  return rows.length === 1
}

/** Passkey with its member, if both member and account may sign in. */
export async function findByCredential(
  tx: Tx,
  site: Site,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; member: MemberRow } | undefined> {
  const rows = await tx
    .select({ passkey: passkeys, member: members })
    .from(passkeys)
    .innerJoin(members, and(eq(members.siteId, passkeys.siteId), eq(members.id, passkeys.memberId)))
    .innerJoin(accounts, and(eq(accounts.siteId, members.siteId), eq(accounts.id, members.accountId)))
    .where(
      and(
        eq(passkeys.siteId, site.id),
        eq(passkeys.credentialId, credentialId),
        eq(members.status, 'active'),
        eq(accounts.status, 'active'),
      ),
    )
  return rows[0]
}

/** Records a use. The counter never decreases, whichever of two simultaneous uses is written last. */
export async function noteUse(tx: Tx, { siteId, id }: PasskeyRow, counter: number, now: Date): Promise<void> {
  await tx
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, lastUsedAt: now })
    .where(and(eq(passkeys.siteId, siteId), eq(passkeys.id, id)))
}
