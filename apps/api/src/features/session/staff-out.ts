import { paidSitesPage } from '@app/contracts/saas/paid-sites'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { allSites, publicOrigin, siteNames, supportOf } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Refuses to sign in a member of a suspended site's staff, with whom to ask. Throws 'tenant.staff-out'. */
export async function refuseStaffOfSuspended(ctx: Ctx, site: SiteRow, { accountId }: { accountId: string }) {
  if (site.suspendedAt === null || accountId !== site.ownerAccountId) return
  const parent = (await allSites(ctx.db)).find(({ id }) => id === site.parentId)
  if (!parent) throw new Error(`The suspended site ${site.id} has no parent`)
  const { email, phone } = supportOf(parent)
  const names = { site: siteNames(site)[site.locale], seller: siteNames(parent)[site.locale] }
  const support = [phone, email].filter(Boolean).join(' · ') || '-'
  const url = `${await publicOrigin(ctx, parent.id)}${paidSitesPage}`
  throw new DomainError('tenant.staff-out', { ...names, support, url })
}
