import type { TenantAdminBody } from '@app/contracts/saas/tenant-admin'
import type { Tenant } from '@app/contracts/saas/tenants'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { asSite } from '#db/scoped.ts'
import { addMember } from '#features/company/company.service.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { addressOf } from '#features/company/holder.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { isWithoutPassword, noPassword } from '#features/passwords/password-link.service.ts'
import { endSessions } from '#features/session/session.service.ts'
import { siteIn, supportOf, type VisitedSite } from '#features/sites/sites.service.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import { refuseTaken } from '#features/team/members.service.ts'
import * as repo from './saas.repo.ts'
import { objectOf, present } from './saas.service.ts'

interface Replacing {
  caller: Caller
  /** Site that opened the tenant. */
  site: VisitedSite
  wish: TenantAdminBody
}

/**
 * Gives a tenant's site another administrator, once per key. The link goes by mail alone, so that whoever replaces does not
 * come in by it. Both logs have it. Throws 'tenant.missing', 'tenant.not-open', 'tenant.ended', 'quota.members' and, for a
 * login name or address in use there, 'request.invalid'.
 */
export function replaceAdmin(ctx: Ctx, replacing: Replacing, key: OnceKey, id: string): Promise<{ tenant: Tenant }> {
  const { caller, site, wish } = replacing
  const { name, loginName, email, reason } = wish
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, (tx) =>
      once(tx, caller.scope, caller.memberId, key, async () => {
        const found = await repo.lockTenant(tx, { siteId: site.id, id })
        if (!found) throw new DomainError('tenant.missing')
        const { state } = present(ctx, found)
        if (state === 'closed') throw new DomainError('tenant.ended')
        const own = state === 'provisioning' ? undefined : await siteIn(tx, ctx.env, found.ownSiteId)
        const accountId = own?.ownerAccountId
        if (!own || !accountId) throw new DomainError('tenant.not-open')
        const before = await asSite(tx, own.id, (inner) => giveTo(inner, ctx, replacing, { own, accountId }))
        const set = { adminName: name, adminLogin: loginName, adminEmail: email }
        await repo.setAdmin(tx, found, set)
        const change = { before, after: { name, loginName, email, reason } }
        await record(tx, caller, site.id, caller.accountId, 'tenant.admin', {}, { object: objectOf(found), ...change })
        return { tenant: present(ctx, { ...found, ...set }) }
      }),
    ),
  )
}

/** Makes the new owner, in a transaction of the tenant's site. Answers with who it was before. */
async function giveTo(
  tx: Tx,
  ctx: Ctx,
  { caller, site, wish }: Replacing,
  { own, accountId }: { own: VisitedSite; accountId: string },
) {
  const old = await repo.lockOwner(tx, own.id, accountId)
  if (!old) throw new DomainError('tenant.not-open')
  const { reason, ...contact } = wish
  // Nobody has done anything under its name yet, so it is corrected and stands for one person still.
  const isUnused = old.status === 'invited' && isWithoutPassword(old)
  const id = isUnused ? old.id : await succeed(tx, ctx, own, old, contact)
  const member = await repo.setMember(tx, own.id, id, { ...contact, passwordHash: noPassword(), status: 'invited' })
  if (!member) throw new DomainError('internal')
  await sendInvitation(tx, ctx, { site: own, origin: own.origin }, member)
  const before = { name: old.name, loginName: old.loginName, email: old.email }
  const facts = { reason, seller: site.name, operator: caller.name }
  const object = { kind: 'member', id, name: member.name }
  await record(tx, null, own.id, accountId, 'site.admin', facts, { object, before, after: contact })
  if (!isUnused) await tellReplaced(tx, ctx, { own, site, reason }, old)
  return before
}

/** Disables the owner of a site, and adds the next one. Whatever it has done keeps its name. */
async function succeed(
  tx: Tx,
  ctx: Ctx,
  own: VisitedSite,
  old: MemberRow,
  contact: Pick<MemberRow, 'name' | 'loginName' | 'email'>,
): Promise<string> {
  const { accountId } = old
  const now = ctx.clock.now()
  const roleId = await repo.adminRoleOf(tx, own.id, accountId)
  if (!roleId) throw new DomainError('internal')
  await repo.setMember(tx, own.id, old.id, { status: 'disabled', roleId, version: old.version + 1 })
  await endSessions(tx, own, old.id, {}, now)
  return addMember(tx, { siteId: own.id, accountId }, { ...contact, passwordHash: noPassword() }, now)
}

interface Telling {
  own: VisitedSite
  site: VisitedSite
  reason: string
}

/** Tells the administrator before at its own address: whoever was replaced without cause learns of it, and whom to ask. */
async function tellReplaced(tx: Tx, ctx: Ctx, { own, site, reason }: Telling, old: MemberRow): Promise<void> {
  const address = addressOf(old)
  if (!address) return
  const { email, phone } = supportOf(site)
  await send(tx, ctx, {
    ...{ siteId: own.id, accountId: old.accountId, ...address, locale: own.locale, isSecret: false },
    template: 'site.admin-replaced',
    facts: { name: old.name, seller: site.name, contact: email || phone || site.origin, reason, at: ctx.clock.now() },
  })
}
