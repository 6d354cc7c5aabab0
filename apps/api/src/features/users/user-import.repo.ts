import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { accounts, members } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/**
 * Members of the site that have one of these email addresses or telephone numbers (digits only): each contact as it is
 * compared, with number and name of the customer.
 */
export async function contactsIn(
  tx: Tx,
  site: SiteRow,
  { emails, telephones }: { emails: readonly string[]; telephones: readonly string[] },
): Promise<{ email: string; telephone: string; twin: string }[]> {
  const rows = await tx
    .select({
      email: sql<string>`lower(${members.email})`,
      telephone: sql<string>`coalesce(${members.telPrefix} || ${members.telephone}, '')`,
      twin: sql<string>`${accounts.accountNo} || ' ' || ${accounts.name}`,
    })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.siteId, members.siteId), eq(accounts.id, members.accountId)))
    .where(
      and(
        eq(members.siteId, site.id),
        or(inArray(sql`lower(${members.email})`, ['-', ...emails]), inArray(members.telephone, ['-', ...telephones])),
      ),
    )
  return rows.map(({ email, telephone, twin }) => ({ email: email || '-', telephone: telephone || '-', twin }))
}

/** Active members of the account that runs the site. */
export const operatorsOf = (tx: Tx, site: SiteRow): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(
      and(
        eq(members.siteId, site.id),
        eq(members.accountId, site.ownerAccountId ?? site.id),
        eq(members.status, 'active'),
      ),
    )
