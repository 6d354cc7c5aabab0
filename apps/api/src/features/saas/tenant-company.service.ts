import { isDeepStrictEqual } from 'node:util'
import type { Received } from '@app/contracts/endpoint'
import type { TenantCompany } from '@app/contracts/saas/tenant-body'
import type { saveTenantCompany, Tenant } from '@app/contracts/saas/tenants'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import * as repo from './saas.repo.ts'
import { objectOf, present } from './saas.service.ts'
import type { TenantRow } from './saas.table.ts'

const companyOf = (row: TenantRow): TenantCompany => {
  const { companyName, creditCode, contactName, contactEmail, contactTelPrefix, contactTelephone } = row
  return { companyName, creditCode, contactName, contactEmail, contactTelPrefix, contactTelephone }
}

/**
 * Changes the company of a tenant and whom to speak to there. The log names the company, and of people only that they
 * changed. Throws 'tenant.missing', 'tenant.ended' once it is erased, and 'save.conflict'.
 */
export function saveCompany(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  id: string,
  { company, before }: Received<typeof saveTenantCompany>['body'],
): Promise<{ tenant: Tenant }> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockTenant(tx, { siteId: site.id, id })
    if (!row) throw new DomainError('tenant.missing')
    if (row.erasedAt) throw new DomainError('tenant.ended')
    const shown = companyOf(row)
    if (isDeepStrictEqual(shown, company)) return { tenant: present(ctx, row) }
    if (!isDeepStrictEqual(shown, before)) throw new DomainError('save.conflict', { name: row.companyName })
    await repo.changeCompany(tx, row, company)
    const { companyName, creditCode, ...people } = company
    const { companyName: _, creditCode: __, ...former } = shown
    const more = {
      object: objectOf(row),
      before: { companyName: row.companyName, creditCode: row.creditCode },
      after: { companyName, creditCode, ...(!isDeepStrictEqual(people, former) && { contactChanged: true }) },
    }
    await record(tx, caller, site.id, caller.accountId, 'tenant.company', {}, more)
    return { tenant: present(ctx, { ...row, ...company }) }
  })
}
