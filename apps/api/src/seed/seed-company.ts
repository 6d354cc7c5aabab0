import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { alreadyProved } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addMember } from '#features/company/company.service.ts'
import { accounts, departments, members, roles } from '#features/company/company.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Asking } from '#features/team/asking.ts'
import { createDept } from '#features/team/depts.service.ts'
import { grantableNames } from '#features/team/grants.service.ts'
import { createRole } from '#features/team/roles.service.ts'
import { type DemoCompany, demoCustomerCompany, demoOperators } from './demo-company.ts'
import { holderOf } from './seed-callers.ts'

const dayMs = 86_400_000

/** Adds the operators' company to a new demo site, and its own to the root's first customer. */
export async function seedCompanies(ctx: Ctx, site: SiteRow, firstCustomerId: string): Promise<void> {
  const { ownerAccountId } = site
  if (!ownerAccountId) return
  await seedCompany(ctx, site, ownerAccountId, demoOperators[site.locale])
  if (site.isRoot) await seedCompany(ctx, site, firstCustomerId, demoCustomerCompany)
  await ctx.db.transaction({ siteId: site.id, accountId: null }, (tx) => shareCustomers(tx, site, ownerAccountId))
}

async function seedCompany(ctx: Ctx, site: SiteRow, accountId: string, company: DemoCompany): Promise<void> {
  const caller = await holderOf(ctx, site, accountId)
  const asking: Asking = { caller, site, locale: site.locale, origin: '' }
  for (const { permissions, pages, ...role } of company.roles) {
    const held = grantableNames(asking, role.base)
    const granted = [...held.functions].filter((permission) => permissions === null || permissions.includes(permission))
    const seen = permissions === null ? [...held.pages] : pages.filter((path) => held.pages.has(path))
    await createRole(ctx, asking, { ...role, code: '', pages: seen, permissions: granted }, alreadyProved)
  }
  const deptIds = new Map<string, string>()
  for (const { name, code, below } of company.depts) {
    const parentId = below === undefined ? null : (deptIds.get(below) ?? null)
    deptIds.set(name, (await createDept(ctx, asking, { name, code, parentId, headId: null })).id)
  }
  await ctx.db.transaction({ siteId: site.id, accountId }, (tx) =>
    addPeople(tx, ctx, site, accountId, company, deptIds),
  )
}

async function addPeople(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  accountId: string,
  company: DemoCompany,
  deptIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = ctx.clock.now()
  const owner = { siteId: site.id, accountId }
  const ofAccount = await tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.accountId, accountId))
  const ids = new Map<string, string>()
  for (const [at, { name, loginName, role, dept, ...person }] of company.people.entries()) {
    const roleId = ofAccount.find((one) => one.name === role)?.id
    if (!roleId) throw new Error(`The demo has no role ${role}`)
    const joined = new Date(now.getTime() - (320 - at * 23) * dayMs)
    // Sign-in is impossible for them: an empty hash matches no password.
    const content = { loginName, name, email: `${loginName}@${site.code}.example`, passwordHash: '' }
    const id = await addMember(tx, owner, content, joined, roleId)
    ids.set(loginName, id)
    const seen = person.lastSeenDays === undefined ? null : new Date(now.getTime() - person.lastSeenDays * dayMs)
    const set = {
      deptId: deptIds.get(dept) ?? null,
      status: person.state ?? ('active' as const),
      asksSecondStep: person.asksSecondStep ?? false,
      lastLoginAt: seen,
      lastLoginIp: seen && `203.0.113.${20 + at}`,
    }
    await tx.update(members).set(set).where(eq(members.id, id))
  }
  for (const { name, head } of company.depts) {
    const headId = head === undefined ? undefined : ids.get(head)
    const deptId = deptIds.get(name)
    if (headId && deptId) await tx.update(departments).set({ headId }).where(eq(departments.id, deptId))
  }
}

/** Distributes the site's customers among sales people, with the orders of each. */
async function shareCustomers(tx: Tx, site: SiteRow, ownerAccountId: string): Promise<void> {
  const selling = new Set(
    demoOperators[site.locale].people.filter(({ sells }) => sells).map(({ loginName }) => loginName),
  )
  const staff = await tx.select().from(members).where(eq(members.accountId, ownerAccountId))
  const sellers = staff.filter(({ loginName }) => selling.has(loginName))
  const customers = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.siteId, site.id), ne(accounts.id, ownerAccountId), isNull(accounts.managerId)))
    .orderBy(accounts.id)
  for (const [at, { id }] of customers.entries())
    await tx
      .update(accounts)
      .set({ managerId: sellers[at % sellers.length]?.id ?? null })
      .where(eq(accounts.id, id))
  await tx.execute(sql`UPDATE ${orders} SET placed_by_id = a.manager_id FROM accounts a
    WHERE orders.site_id = ${site.id} AND a.site_id = orders.site_id AND a.id = orders.account_id`)
}
