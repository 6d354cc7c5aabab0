import type { TenantCompany } from '@app/contracts/saas/tenant-body'
import type { TenantStep } from '@app/contracts/saas/tenant-steps'
import type { TenantAdministrator } from '@app/contracts/saas/tenants'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { accounts, members, roles } from '#features/company/company.table.ts'
import { isWithoutPassword } from '#features/passwords/password-link.service.ts'
import { listings, offers } from '#features/products/products.table.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { type StepMark, type TenantRow, tenants } from './saas.table.ts'

const only = ({ siteId, id }: Pick<TenantRow, 'siteId' | 'id'>) => and(eq(tenants.siteId, siteId), eq(tenants.id, id))

export async function findTenant(tx: Tx, siteId: string, id: string): Promise<TenantRow | undefined> {
  const [row] = await tx.select().from(tenants).where(only({ siteId, id }))
  return row
}

/** Some tenants of a site, in no order. */
export const tenantsById = (tx: Tx, siteId: string, ids: readonly string[]): Promise<TenantRow[]> =>
  tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.siteId, siteId), inArray(tenants.id, [...ids])))

/** Tenants of a site that an account pays for, by name, without those that are closed. */
export const tenantsPaidBy = (tx: Tx, siteId: string, accountId: string): Promise<TenantRow[]> =>
  tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.siteId, siteId), eq(tenants.accountId, accountId), isNull(tenants.closedAt)))
    .orderBy(tenants.name)

/** Locks a tenant, so that a step is done once however often it is asked for at once. */
export async function lockTenant(tx: Tx, of: Pick<TenantRow, 'siteId' | 'id'>): Promise<TenantRow | undefined> {
  const [row] = await tx.select().from(tenants).where(only(of)).for('update')
  return row
}

export async function changeCompany(tx: Tx, of: TenantRow, set: TenantCompany): Promise<void> {
  await tx.update(tenants).set(set).where(only(of))
}

/** Adds a tenant; undefined if its code is taken by another of this site. */
export async function addTenant(tx: Tx, row: typeof tenants.$inferInsert): Promise<TenantRow | undefined> {
  const [added] = await tx.insert(tenants).values(row).onConflictDoNothing().returning()
  return added
}

/** Tenants opened since a time, some step of which is pending. */
export const waitingTenants = (tx: Tx, siteId: string, since: Date): Promise<TenantRow[]> =>
  tx
    .select()
    .from(tenants)
    .where(
      and(
        eq(tenants.siteId, siteId),
        gt(tenants.createdAt, since),
        isNull(tenants.closedAt),
        sql`jsonb_path_exists(${tenants.steps}, '$.* ? (@.state == "pending")')`,
      ),
    )

export async function setAccount(tx: Tx, of: TenantRow, accountId: string): Promise<void> {
  await tx.update(tenants).set({ accountId }).where(only(of))
}

/** Notes who administers a tenant's site. */
export async function setAdmin(
  tx: Tx,
  of: TenantRow,
  set: Pick<TenantRow, 'adminName' | 'adminLogin' | 'adminEmail'>,
): Promise<void> {
  await tx.update(tenants).set(set).where(only(of))
}

/** Notes since when and why a tenant is suspended, or that it no longer is. */
export async function setSuspension(
  tx: Tx,
  of: TenantRow,
  set: Pick<TenantRow, 'suspendedAt' | 'suspendedFor'>,
): Promise<void> {
  await tx.update(tenants).set(set).where(only(of))
}

/** Suspends a site or opens it, in a transaction of that site. Answers with the account that runs it, and its language. */
export async function suspendSite(
  tx: Tx,
  siteId: string,
  suspendedAt: Date | null,
): Promise<Pick<SiteRow, 'ownerAccountId' | 'locale'> | undefined> {
  const [site] = await tx
    .update(sites)
    .set({ suspendedAt })
    .where(eq(sites.id, siteId))
    .returning({ ownerAccountId: sites.ownerAccountId, locale: sites.locale })
  return site
}

/** Account that runs a site, and its language. */
export async function ownerOfSite(
  tx: Tx,
  siteId: string,
): Promise<Pick<SiteRow, 'ownerAccountId' | 'locale'> | undefined> {
  const { ownerAccountId, locale } = sites
  const [site] = await tx.select({ ownerAccountId, locale }).from(sites).where(eq(sites.id, siteId))
  return site
}

/** Name and currency of a site that another one buys from. */
export async function sellerOf(tx: Tx, siteId: string): Promise<Pick<SiteRow, 'name' | 'currency'> | undefined> {
  const [site] = await tx.select({ name: sites.name, currency: sites.currency }).from(sites).where(eq(sites.id, siteId))
  return site
}

export async function markStep(tx: Tx, of: TenantRow, step: TenantStep, mark: StepMark): Promise<void> {
  const added = JSON.stringify({ [step]: mark })
  await tx
    .update(tenants)
    .set({ steps: sql`${tenants.steps} || ${added}::jsonb` })
    .where(only(of))
}

/** Whether a site already has this code. Sites are shared rows. */
export async function isSiteCode(db: Database, code: string): Promise<boolean> {
  const found = await db.owner.select({ id: sites.id }).from(sites).where(eq(sites.code, code))
  return found.length > 0
}

/** Whether a site has a tenant of that code, which may have no site yet. */
export async function hasTenantCode(tx: Tx, siteId: string, code: string): Promise<boolean> {
  return (await tx.$count(tenants, and(eq(tenants.siteId, siteId), eq(tenants.code, code)))) > 0
}

/** Adds a site unless it is there; answers with the site of that code. */
export async function ensureSite(db: Database, row: typeof sites.$inferInsert): Promise<SiteRow | undefined> {
  await db.owner.insert(sites).values(row).onConflictDoNothing({ target: sites.code })
  const [site] = await db.owner.select().from(sites).where(eq(sites.code, row.code))
  return site
}

export async function setOwnerAccount(db: Database, siteId: string, ownerAccountId: string): Promise<void> {
  await db.owner.update(sites).set({ ownerAccountId }).where(eq(sites.id, siteId))
}

/** First account of a site, which runs it. */
export async function firstAccount(tx: Tx, siteId: string): Promise<string | undefined> {
  const { id, accountNo } = accounts
  const [first] = await tx.select({ id }).from(accounts).where(eq(accounts.siteId, siteId)).orderBy(accountNo).limit(1)
  return first?.id
}

/** Owner of an account: the member whose role is its own. */
export async function ownerOf(tx: Tx, siteId: string, accountId: string) {
  const [row] = await selectOwner(tx, siteId, accountId)
  return row
}

/** Owner of an account, who sets no password meanwhile. */
export async function lockOwner(tx: Tx, siteId: string, accountId: string) {
  const [row] = await selectOwner(tx, siteId, accountId).for('update')
  return row
}

const selectOwner = (tx: Tx, siteId: string, accountId: string) =>
  tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.roleId, members.id)))
    .limit(1)

/** Whether somebody signs in at a site by an address. */
export async function hasEmail(tx: Tx, siteId: string, email: string): Promise<boolean> {
  const isTheirs = sql`lower(${members.email}) = ${email.toLowerCase()}`
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.siteId, siteId), isTheirs))
    .limit(1)
  return rows.length > 0
}

/** Role of an account that grants everything but owning it. */
export async function adminRoleOf(tx: Tx, siteId: string, accountId: string): Promise<string | undefined> {
  const { id, base, isSystem } = roles
  const isAdmin = and(eq(base, 'admin'), isSystem)
  const [role] = await tx
    .select({ id })
    .from(roles)
    .where(and(eq(roles.siteId, siteId), eq(roles.accountId, accountId), isAdmin))
  return role?.id
}

/**
 * Members of a site who administer it, as rows `m`, in a transaction of it: the owner of the account that runs it, and those
 * of that account whose role is an administrator's.
 */
const administering = (siteId: string): SQL => sql`members m
  JOIN sites s ON s.id = m.site_id AND s.owner_account_id = m.account_id
  LEFT JOIN roles r ON r.site_id = m.site_id AND r.id = m.role_id
  WHERE m.site_id = ${siteId} AND m.status <> 'service' AND (m.role_id = m.id OR r.base = 'admin')`

/**
 * How many people administer a site and can sign in, or are invited to, and whether its owner is one who has no password yet,
 * in a transaction of it.
 */
export async function adminFigures(tx: Tx, siteId: string): Promise<{ admins: number; isOwnerInvited: boolean }> {
  const { rows } = await tx.execute<{ admins: string; owner: string | null }>(sql`
    SELECT count(*) FILTER (WHERE m.status <> 'disabled') AS admins,
      min(m.password_hash) FILTER (WHERE m.role_id = m.id) AS owner
    FROM ${administering(siteId)}`)
  const { admins, owner } = rows[0] ?? { admins: 0, owner: null }
  return { admins: Number(admins), isOwnerInvited: owner !== null && isWithoutPassword({ passwordHash: owner }) }
}

/** All who administer a site, in a transaction of it: the owner first, and last who is disabled. */
export async function adminsOf(tx: Tx, siteId: string): Promise<TenantAdministrator[]> {
  const { rows } = await tx.execute<{ admins: string }>(sql`SELECT coalesce(json_agg(json_build_object(
      'id', m.id, 'name', m.name, 'loginName', m.login_name, 'isOwner', m.role_id = m.id, 'state', m.status,
      'lastLoginAt', ${epoch(sql`m.last_login_at`)})
      ORDER BY m.role_id = m.id DESC, m.status = 'disabled', m.created_at, m.id), '[]'::json)::text AS admins
    FROM ${administering(siteId)}`)
  // The statement builds them.
  return JSON.parse(rows[0]?.admins ?? '[]') as TenantAdministrator[]
}

export async function setMember(
  tx: Tx,
  siteId: string,
  id: string,
  set: Partial<typeof members.$inferInsert>,
): Promise<typeof members.$inferSelect | undefined> {
  const [row] = await tx
    .update(members)
    .set(set)
    .where(and(eq(members.siteId, siteId), eq(members.id, id)))
    .returning()
  return row
}

/** Gives a new site its prices and products; what it has already stays. */
export async function fillShelf(
  tx: Tx,
  priced: readonly (typeof offers.$inferInsert)[],
  listed: readonly (typeof listings.$inferInsert)[],
): Promise<void> {
  if (priced.length > 0)
    await tx
      .insert(offers)
      .values([...priced])
      .onConflictDoNothing()
  if (listed.length > 0)
    await tx
      .insert(listings)
      .values([...listed])
      .onConflictDoNothing()
}

const paidOrders = (siteId: string, since: Date): SQL => sql`(SELECT count(*) FROM orders o
  WHERE o.site_id = ${siteId} AND o.paid_at >= ${moment(since)})`

/** Orders of a tenant's site that were paid since then, in a transaction of that site. */
export async function ordersSince(tx: Tx, siteId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ orders: string }>(sql`SELECT ${paidOrders(siteId, since)} AS orders`)
  return Number(rows[0]?.orders ?? 0)
}

/** What a tenant's site does, counted in a transaction of that site. */
export async function figuresOf(tx: Tx, siteId: string, sellerId: string, since: Date) {
  const { rows } = await tx.execute<Record<'members' | 'customers' | 'orders' | 'waiting' | 'bought', string>>(sql`
    SELECT
      (SELECT count(*) FROM members m WHERE m.site_id = ${siteId}) AS members,
      (SELECT count(*) FROM accounts a WHERE a.site_id = ${siteId}
        AND a.id <> (SELECT s.owner_account_id FROM sites s WHERE s.id = ${siteId})) AS customers,
      ${paidOrders(siteId, since)} AS orders,
      (SELECT count(*) FROM orders o WHERE o.site_id = ${siteId} AND o.is_purchase_due) AS waiting,
      (SELECT coalesce(sum(p.amount_minor), 0) FROM purchases p WHERE p.site_id = ${siteId}
        AND p.seller_site_id = ${sellerId} AND p.bought_at >= ${moment(since)} AND p.returned_at IS NULL) AS bought`)
  const [row] = rows
  return {
    ...{ members: Number(row?.members ?? 0), customers: Number(row?.customers ?? 0), orders: Number(row?.orders ?? 0) },
    ...{ boughtMinor: Number(row?.bought ?? 0), waiting: Number(row?.waiting ?? 0) },
  }
}

/** Sales of a tenant's site less refunds, by UTC month, the last twelve; in a transaction of that site. */
export async function salesOf(tx: Tx, siteId: string, now: Date): Promise<{ month: string; minor: number }[]> {
  const first = sql`date_trunc('month', ${moment(now)} AT TIME ZONE 'UTC') - interval '11 months'`
  const { rows } = await tx.execute<{ month: string; minor: string }>(sql`
    SELECT to_char(d, 'YYYY-MM') AS month, coalesce(sum(c.paid_minor - c.refunded_minor), 0) AS minor
    FROM generate_series(${first}, ${first} + interval '11 months', interval '1 month') d
    LEFT JOIN customer_months c ON c.site_id = ${siteId} AND c.month = d::date
    GROUP BY d ORDER BY d`)
  return rows.map(({ month, minor }) => ({ month, minor: Number(minor) }))
}
