import { and, asc, eq, isNull } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { openAccount } from '#features/company/company.service.ts'
import { accounts, members } from '#features/company/company.table.ts'
import { addHosts } from '#features/sites/sites.service.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { normalHost } from '#http/host-name.ts'
import { demoSites } from './demo-sites.ts'
import { seedCatalogue, seedOffers } from './seed-catalogue.ts'

export const siteScope = (site: Pick<SiteRow, 'id'>) => ({ siteId: site.id, accountId: null })

/**
 * Adds the root site to an empty installation, the catalogue, and the root's host names from PUBLIC_ORIGINS. May be
 * repeated.
 */
export async function seedRoot(ctx: Ctx): Promise<SiteRow> {
  const { db } = ctx
  await seedCatalogue(db)
  const root = (await findRoot(ctx)) ?? (await addRoot(ctx))
  const origins = ctx.env.PUBLIC_ORIGINS.flatMap((origin) => normalHost(new URL(origin).hostname) ?? [])
  const byDefault = ['localhost', '127.0.0.1', '[::1]']
  const hosts = ctx.env.WORKSPACE_DEMO || origins.length === 0 ? [...byDefault, ...origins] : origins
  await addHosts(ctx.db, root, hosts)
  return root
}

async function findRoot({ db }: Ctx): Promise<SiteRow | undefined> {
  const [root] = await db.owner
    .select()
    .from(sites)
    .where(eq(sites.isRoot, true))
    .orderBy(asc(sites.createdAt))
    .limit(1)
  return root?.ownerAccountId ? root : undefined
}

async function addRoot(ctx: Ctx): Promise<SiteRow> {
  const [first] = demoSites
  if (!first) throw new Error('There is no root site to start from')
  const { isDemo, support, ...row } = { isDemo: ctx.env.WORKSPACE_DEMO, ...first.row }
  const site = await addSite(
    ctx,
    { ...row, support: isDemo ? support : { hours: '', phone: '', email: '', icp: '' } },
    null,
  )
  return giveOwner(ctx, site, first.ownerName)
}

type SiteWish = Omit<typeof sites.$inferInsert, 'id' | 'parentId' | 'parentAccountId' | 'ownerAccountId'>

/** Adds a site with the catalogue. It is unreachable until it has a host name. */
export async function addSite(ctx: Ctx, wish: SiteWish, parentId: string | null): Promise<SiteRow> {
  const { owner } = ctx.db
  await owner
    .insert(sites)
    .values({ ...wish, id: newId(), parentId, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: sites.code })
  const [site] = await owner.select().from(sites).where(eq(sites.code, wish.code))
  if (!site) throw new Error(`The site ${wish.code} was not written`)
  await seedOffers(ctx.db, site)
  return site
}

/** Adds the site's owner account, unless it has one. After an interrupted start the existing account is found. */
export async function giveOwner(ctx: Ctx, site: SiteRow, name: string): Promise<SiteRow> {
  if (site.ownerAccountId) return site
  const ownerAccountId = await ctx.db.transaction(siteScope(site), async (tx) => {
    const [first] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.siteId, site.id))
      .orderBy(accounts.accountNo)
      .limit(1)
    return first?.id ?? (await openAccount(tx, site.id, { kind: 'company', name }, ctx.clock.now())).id
  })
  await ctx.db.owner
    .update(sites)
    .set({ ownerAccountId })
    .where(and(eq(sites.id, site.id), isNull(sites.ownerAccountId)))
  return { ...site, ownerAccountId }
}

/** Whether somebody can sign in as the site's operator. */
export async function hasOperator(ctx: Ctx, site: SiteRow): Promise<boolean> {
  const { ownerAccountId } = site
  if (!ownerAccountId) return false
  const found = await ctx.db.transaction(siteScope(site), (tx) =>
    tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.siteId, site.id), eq(members.accountId, ownerAccountId)))
      .limit(1),
  )
  return found.length > 0
}
