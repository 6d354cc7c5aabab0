import type { Received } from '@app/contracts/endpoint'
import type { lookAtTenantNames, TenantNames } from '@app/contracts/saas/tenant-names'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { baseHostOf } from '#features/plans/addresses.service.ts'
import { hostNamed, leadOf } from '#features/settings/site-hosts.service.ts'
import { findByHost } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { hasTenantCode, isSiteCode } from '../saas.repo.ts'

/** What is wished for a new tenant, as it stands now: nothing is reserved. Throws 'tenant.not-here'. */
export async function readTenantNames(
  ctx: Ctx,
  { scope }: Caller,
  site: SiteRow,
  { code, ownHost }: Received<typeof lookAtTenantNames>['query'],
): Promise<TenantNames> {
  if (!site.isSaas && !site.isRoot) throw new DomainError('tenant.not-here')
  const isTaken =
    code !== '' &&
    ((await isSiteCode(ctx.db, code)) ||
      (await ctx.db.readTransaction(scope, (tx) => hasTenantCode(tx, site.id, code))))
  const isCodeFree = code === '' ? null : !isTaken
  const host = hostIn(ownHost)
  if (host === null) return { isCodeFree, ownHost: null }
  const isFree = !(await findByHost(ctx.db, host))
  // The DNS may be slow: what is taken is said without it.
  if (!isCodeFree || !isFree) return { isCodeFree, ownHost: { isFree, lead: null } }
  const target = `${code}.${await baseHostOf(ctx, site)}`
  return { isCodeFree, ownHost: { isFree, lead: { target, ...(await leadOf(ctx, host, target)) } } }
}

/** A host in punycode; null for what is none yet, such as one that is being typed. */
function hostIn(text: string): string | null {
  if (text === '') return null
  try {
    return hostNamed(text)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
