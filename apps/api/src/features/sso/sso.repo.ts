import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type MemberRow, members, roles } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { type SsoConnectionRow, type SsoIdentityRow, ssoConnections, ssoIdentities } from './sso.table.ts'

export async function connectionOf(tx: Tx, siteId: string): Promise<SsoConnectionRow | undefined> {
  const [row] = await tx.select().from(ssoConnections).where(eq(ssoConnections.siteId, siteId))
  return row
}

/** Saves the connection over the version before it. Returns whether that was still the newest. */
export async function saveConnection(tx: Tx, row: SsoConnectionRow): Promise<boolean> {
  const saved = await tx
    .insert(ssoConnections)
    .values(row)
    .onConflictDoUpdate({
      target: ssoConnections.siteId,
      set: row,
      setWhere: eq(ssoConnections.version, row.version - 1),
    })
    .returning({ version: ssoConnections.version })
  return saved.length > 0
}

/** Shows the provider on the sign-in page, or takes it from there. */
export async function showProvider(tx: Tx, siteId: string, ssoLabel: { zh: string; en: string }): Promise<void> {
  await tx.update(sites).set({ ssoLabel }).where(eq(sites.id, siteId))
}

/** Roles of an account by name. */
export const rolesOf = (tx: Tx, siteId: string, accountId: string): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.siteId, siteId), eq(roles.accountId, accountId)))
    .orderBy(asc(roles.name))

/** Member whom a provider knows under a subject. */
export async function memberKnownAs(
  tx: Tx,
  siteId: string,
  { issuer, subject }: Pick<SsoIdentityRow, 'issuer' | 'subject'>,
): Promise<{ member: MemberRow; isMade: boolean } | undefined> {
  const [row] = await tx
    .select({ member: members, isMade: ssoIdentities.isMade })
    .from(ssoIdentities)
    .innerJoin(members, and(eq(members.siteId, ssoIdentities.siteId), eq(members.id, ssoIdentities.memberId)))
    .where(and(eq(ssoIdentities.siteId, siteId), eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject)))
  return row
}

export async function memberWithEmail(tx: Tx, siteId: string, email: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), sql`lower(${members.email}) = lower(${email})`))
  return row
}

export async function memberOf(tx: Tx, siteId: string, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, id)))
  return row
}

export const addIdentity = (tx: Tx, row: SsoIdentityRow) => tx.insert(ssoIdentities).values(row)

export async function setRole(tx: Tx, siteId: string, memberId: string, roleId: string): Promise<void> {
  await tx
    .update(members)
    .set({ roleId })
    .where(and(eq(members.siteId, siteId), eq(members.id, memberId)))
}
