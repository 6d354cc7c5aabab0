import type { BaseRole } from '@app/contracts/access/permissions'
import { type PriceLevel, priceLevels } from '@app/contracts/products/products'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addMember, openAccount } from '#features/company/company.service.ts'
import { accounts, members, roles } from '#features/company/company.table.ts'
import { credit } from '#features/finance/finance.service.ts'
import { sealChain } from '#features/logs/sealing.service.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import { createPasswords, type Passwords } from '#features/passwords/passwords.service.ts'
import { addHosts } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { DemoLogin } from './demo-logins.ts'
import { type DemoSite, demoCustomers, demoSites } from './demo-sites.ts'
import { seedAnnouncements } from './seed-announcements.ts'
import { seedApiKeys } from './seed-api-keys.ts'
import { seedCompanies } from './seed-company.ts'
import { seedContent } from './seed-content.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedDesk } from './seed-desk.ts'
import { seedPrices } from './seed-prices.ts'
import { seedPricing } from './seed-pricing.ts'
import { addSite, giveOwner, hasOperator, siteScope } from './seed-sites.ts'
import { seedStatements } from './seed-statements.ts'
import { seedSupply } from './seed-supply.ts'
import { seedTwin } from './seed-twin.ts'
import { seedVerifications } from './seed-verification.ts'

const dayMs = 86_400_000

/** Customer for the demo's orders. */
export interface DemoAccount {
  id: string
  name: string
  /** When it became a customer; left out for always. */
  since?: Date
}

/** Adds orders to a new demo site. */
export type SeedOrders = (ctx: Ctx, site: SiteRow, customers: readonly DemoAccount[], count?: number) => Promise<void>

/**
 * Adds the three demo sites with members, customers and money. May be repeated: a site with members stays unchanged.
 * `tell` gets a line for each step.
 */
export async function seedDemo(
  ctx: Ctx,
  root: SiteRow,
  logins: readonly DemoLogin[],
  seedOrders: SeedOrders,
  tell: (line: string) => void = () => undefined,
): Promise<void> {
  const passwords = createPasswords(ctx.secrets)
  for (const [at, demo] of demoSites.entries()) {
    const site = demo.row.isRoot ? root : await giveOwner(ctx, await addSite(ctx, demo.row, root.id), demo.ownerName)
    if (!(await hasOperator(ctx, site))) {
      tell(`Filling demo site ${at + 1} of ${demoSites.length}: ${demo.row.name} …`)
      const hashes = await hashesOf(passwords, site, demo, logins)
      const customers = await ctx.db.transaction(siteScope(site), (tx) => people(tx, ctx, site, demo, hashes))
      const [first] = customers
      if (first) {
        await seedPrices(ctx, site)
        tell('  orders and certificates of more than a year …')
        await seedOrders(ctx, site, customers, furtherOrders[site.isRoot ? 'root' : 'others'])
        await ctx.db.transaction(siteScope(site), (tx) => topUp(tx, site, customers, ctx.clock.now()))
        tell('  departments, roles and what is on the desks …')
        // After the orders, which were sold without them.
        await seedPricing(ctx, site, customers[2]?.id ?? first.id)
        await seedCompanies(ctx, site, first.id)
        for (const id of [site.ownerAccountId, first.id]) if (id) await seedApiKeys(ctx, site, id)
        await seedCustomers(ctx, site)
        await seedVerifications(ctx, site)
        await seedContent(ctx, site)
        await seedAnnouncements(ctx, site)
        if (site.isRoot) await seedDesk(ctx, site)
        if (site.isRoot) await seedTwin(ctx, site, customers[1]?.id ?? first.id)
        await seedStatements(ctx, site)
        if (!site.isRoot) await seedSupply(ctx, root, site, demo, await payerOf(passwords, root, site, logins))
        await sealChain(ctx, site.id, true)
      }
    }
    await addHosts(ctx.db, site, demo.hosts)
  }
}

/** Orders beside those that every demo site has. */
const furtherOrders = { root: 130, others: 24 }

/** Days since which the demo's customers are customers, in turn: most for longer than its orders reach back. */
const joinedDays = [455, 447, 440, 432, 428, 421, 415, 409, 402, 264, 148, 63, 19]

async function hashesOf(passwords: Passwords, site: SiteRow, demo: DemoSite, logins: readonly DemoLogin[]) {
  const host = demo.hosts[0]
  const mine = logins.filter((login) => login.host === host)
  const hashed = mine.map(async ({ loginName, password }) => {
    return [loginName, await passwords.hash(clientHash(site.code, password))] as const
  })
  return new Map(await Promise.all(hashed))
}

/** Whoever signs in at the platform for the account of a tenant. */
async function payerOf(passwords: Passwords, root: SiteRow, { code }: SiteRow, logins: readonly DemoLogin[]) {
  const [platform] = demoSites
  const payer = platform?.members.find(({ of, loginName }) => of === 'tenant' && loginName === code)
  if (!platform || !payer) throw new Error(`Nobody signs in at the platform for ${code}`)
  const theirs = logins.filter(({ loginName }) => loginName === code)
  const hashes = await hashesOf(passwords, root, platform, theirs)
  return { loginName: code, name: payer.name, passwordHash: hashes.get(code) ?? '' }
}

/** Adds the members of one site and their balances. Returns nothing if they already exist. */
async function people(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  demo: DemoSite,
  hashes: ReadonlyMap<string, string>,
): Promise<DemoAccount[]> {
  const present = await tx.select({ id: members.id }).from(members).where(eq(members.siteId, site.id)).limit(1)
  if (present.length > 0 || !site.ownerAccountId) return []
  const now = ctx.clock.now()
  const since = (at: number) => new Date(now.getTime() - (joinedDays[at] ?? 0) * dayMs)
  const open = (kind: 'company' | 'person', name: string, at: number) =>
    openAccount(tx, site.id, { kind, name }, since(at))

  const first = await open('company', demo.customerName, 0)
  for (const member of demo.members) {
    // Its account is opened with its site.
    if (member.of === 'tenant') continue
    const accountId = member.of === 'owner' ? site.ownerAccountId : first.id
    const roleId = member.base && (await systemRole(tx, accountId, member.base))
    const { loginName, name } = member
    const content = {
      loginName,
      name,
      email: `${loginName}@${site.code}.example`,
      passwordHash: hashes.get(loginName) ?? '',
    }
    await addMember(tx, { siteId: site.id, accountId }, content, now, roleId)
  }

  const others = demoCustomers[site.locale]
  const customers = [{ id: first.id, name: demo.customerName, since: since(0) }]
  for (const [at, { name, holder, kind }] of others.entries()) {
    const { id } = await open(kind, name, at + 1)
    const loginName = `user${at + 1}`
    // Sign-in is impossible for them: an empty hash matches no password.
    const content = { loginName, name: holder, email: `${loginName}@${site.code}.example`, passwordHash: '' }
    await addMember(tx, { siteId: site.id, accountId: id }, content, now)
    customers.push({ id, name, since: since(at + 1) })
  }
  await giveLevels(tx, site, customers)
  return customers
}

/** Gives the customers a balance after their past, so that the ledger is in the order of time. Every sixth has none. */
async function topUp(tx: Tx, site: SiteRow, [first, ...others]: readonly DemoAccount[], now: Date): Promise<void> {
  if (first) await credit(tx, money(site, first.id, 50_000_00, now))
  for (const [at, { id }] of others.entries())
    if (at % 6 !== 5) await credit(tx, money(site, id, 3_000_00 + at * 1_234_56, now))
}

/** Distributes price levels: some have none; a reseller has the middle one. */
async function giveLevels(tx: Tx, site: SiteRow, customers: readonly DemoAccount[]): Promise<void> {
  const give = (id: string, priceLevel: PriceLevel) =>
    tx
      .update(accounts)
      .set({ priceLevel })
      .where(and(eq(accounts.siteId, site.id), eq(accounts.id, id)))
  for (const [at, { id }] of customers.entries()) {
    const level = priceLevels[(at % 6) - 1]
    if (level) await give(id, level)
  }
  if (site.parentId && site.ownerAccountId) await give(site.ownerAccountId, 'B')
}

async function systemRole(tx: Tx, accountId: string, base: BaseRole): Promise<string> {
  const ofAccount = and(eq(roles.accountId, accountId), eq(roles.base, base), eq(roles.isSystem, true))
  const [role] = await tx.select({ id: roles.id }).from(roles).where(ofAccount)
  if (!role) throw new Error(`The account came without its role ${base}`)
  return role.id
}

const money = (site: SiteRow, accountId: string, amountMinor: number, at: Date) => ({
  site,
  accountId,
  amountMinor,
  memo: site.locale === 'zh' ? '银行转账' : 'Bank transfer',
  memberId: null,
  at,
  method: 'bank' as const,
})
