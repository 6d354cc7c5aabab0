import { can } from '@app/contracts/access/permissions'
import { lackedBelow, leavesOut, tenantFlags } from '@app/contracts/plans/plan-values'
import { flagWords } from '@app/contracts/plans/plan-words'
import type { TenantBody } from '@app/contracts/saas/tenant-body'
import { type OpenStep, tenantSteps, wasProvisioned } from '@app/contracts/saas/tenant-steps'
import { handoverDays } from '@app/contracts/saas/tenant-values'
import type { HandoverStep, Tenant, TenantRecord } from '@app/contracts/saas/tenants'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { errorWords, startTask } from '#features/desk/tasks.service.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { isWithoutPassword, noPassword } from '#features/passwords/password-link.service.ts'
import { baseHostOf } from '#features/plans/addresses.service.ts'
import {
  changeSubscription,
  reserveSubscription,
  type Subscribed,
  standingOf,
  subscriptionsOf,
} from '#features/plans/subscriptions.service.ts'
import { checklistOf } from '#features/settings/site-checklist.service.ts'
import { hostNamed, hostsOf as siteHostsOf } from '#features/settings/site-hosts.service.ts'
import { drawPicture, keepFirstLogo } from '#features/settings/site-pictures.service.ts'
import { allSites, findByHost, originOfHost, publicOrigin } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import type { DrawnPicture } from '#providers/pictures/redraw.ts'
import { siteOfTenant } from './defaults.repo.ts'
import { siteTrouble } from './incidents.repo.ts'
import { duesOf, incidentsOf } from './incidents.service.ts'
import * as repo from './saas.repo.ts'
import type { StepMark, TenantRow } from './saas.table.ts'
import { ownUsage } from './usage.service.ts'

/** Whether provisioning came to its end. */
export const wasOpened = ({ steps }: Pick<TenantRow, 'steps'>): boolean => wasProvisioned(stepsOf(steps))

const stepsOf = (marks: TenantRow['steps']) =>
  tenantSteps.map((step) => {
    const mark = marks[step]
    const { state = 'waiting' as const, at, tookMs = null, skippedBy = null } = mark ?? {}
    return { step, state, at: at ? unix(new Date(at)) : null, tookMs, skippedBy, repeat: repeatOf(mark) }
  })

function repeatOf(mark: StepMark | undefined): Tenant['steps'][number]['repeat'] {
  if (!mark?.repeat) return null
  const { at, tookMs, by, why, added = null } = mark.repeat
  return { at: unix(new Date(at)), tookMs, by, hasFailed: why !== undefined, added }
}

/** Tenant as the contract has it. */
export function present(ctx: Ctx, row: TenantRow, subscribed?: Subscribed): Tenant {
  const { id, companyName, creditCode, name, code, host, ownHost, accountId, createdAt } = row
  const { adminName, adminLogin, adminEmail, invitedBy } = row
  const { contactName, contactEmail, contactTelPrefix, contactTelephone } = row
  const steps = stepsOf(row.steps)
  const open = row.suspendedAt === null ? ('active' as const) : ('suspended' as const)
  const standing = row.closedAt === null ? open : ('closed' as const)
  const state = row.closedAt || wasOpened(row) ? standing : 'provisioning'
  const suspended = row.suspendedAt && { at: unix(row.suspendedAt), reason: row.suspendedFor }
  const own = {
    ...{ id, companyName, creditCode, name, code, host, ownHost, accountId },
    ...{ contactName, contactEmail, contactTelPrefix, contactTelephone },
    ...{ adminName, adminLogin, adminEmail, invitedBy },
    createdAt: unix(createdAt),
  }
  const plan = subscribed ? standingOf(subscribed) : null
  return { ...own, origin: originOfHost(ctx.env, host), state, suspended, closed: closedOf(row), steps, plan }
}

function closedOf({ closedAt, closedFor: reason, eraseAt, erasedAt }: TenantRow): Tenant['closed'] {
  if (!closedAt || !eraseAt) return null
  return { at: unix(closedAt), reason, eraseAt: unix(eraseAt), erasedAt: erasedAt && unix(erasedAt) }
}

const dayMs = 86_400_000
/** Days that a tenant's figures are of, in milliseconds. */
export const days30Ms = 30 * dayMs

/** A tenant with its money at the caller's site and what its own site does. Throws 'tenant.missing'. */
export async function readTenant(
  ctx: Ctx,
  { scope }: Caller,
  site: SiteRow,
  { id, locale }: { id: string; locale: Locale },
): Promise<TenantRecord> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - days30Ms)
  const { row, subscribed, money, seen } = await ctx.db.readTransaction(scope, async (tx) => {
    const row = await repo.findTenant(tx, site.id, id)
    if (!row) throw new DomainError('tenant.missing')
    const { accountId, ownSiteId, erasedAt } = row
    const funds = accountId === null ? null : await fundsOf(tx, { siteId: site.id, accountId })
    const [subscribed] = await subscriptionsOf(tx, site.id, [id])
    const seen = await asSite(tx, ownSiteId, async (own) => ({
      figures: await repo.figuresOf(own, ownSiteId, site.id, since),
      months: await repo.salesOf(own, ownSiteId, now),
      admins: erasedAt === null ? await repo.adminsOf(own, ownSiteId) : [],
      trouble: erasedAt === null ? await siteTrouble(own, ownSiteId) : undefined,
      usage: subscribed && erasedAt === null ? await ownUsage(own, ownSiteId, now) : undefined,
    }))
    return { row, subscribed, seen, money: funds && { ...funds, currency: site.currency } }
  })
  const { figures, months, admins, trouble, usage } = seen
  const reasons = tenantSteps.flatMap((step) => {
    const mark = row.steps[step]
    const why = mark?.why ?? mark?.repeat?.why
    return why === undefined ? [] : [{ step, text: errorWords(why, locale) }]
  })
  const own = (await allSites(ctx.db)).find((one) => one.id === row.ownSiteId)
  const hosts = own ? await siteHostsOf(ctx, { caller: null, site: own, here: '' }) : noHosts
  const [main] = hosts.hosts
  const shown = present(ctx, row, subscribed)
  const tenant = main?.isLive ? { ...shown, origin: originOfHost(ctx.env, main.host) } : shown
  const isNew = now.getTime() - row.createdAt.getTime() < handoverDays * dayMs
  const handover = own && isNew && tenant.state === 'active' ? await handoverOf(ctx, own, { tenant, hosts, money }) : []
  const sales = { currency: own?.currency ?? site.currency, months }
  const owner = own && !row.erasedAt ? await ownerShown(ctx, own) : null
  const [found = []] = await incidentsOf(ctx, [{ tenant: row, trouble }])
  const incidents = [...found, ...duesOf(tenant, { usage, waiting: figures.waiting })]
  return { tenant, owner, admins, incidents, reasons, money, figures, sales, hosts, handover }
}

/** Owner of a tenant's site, as that has it. */
async function ownerShown(
  ctx: Ctx,
  { id: siteId, ownerAccountId: accountId }: SiteRow,
): Promise<TenantRecord['owner']> {
  const owner =
    accountId && (await ctx.db.readTransaction({ siteId, accountId }, (tx) => repo.ownerOf(tx, siteId, accountId)))
  if (!owner) return null
  const { name, loginName, email, telPrefix, telephone, lastLoginAt } = owner
  return {
    name,
    loginName,
    email,
    telPrefix,
    telephone: telephone ?? '',
    isInvited: isWithoutPassword(owner),
    lastLoginAt: lastLoginAt && unix(lastLoginAt),
  }
}

const noHosts: TenantRecord['hosts'] = { hosts: [], target: '', tlsCa: null }

/** What is left to do until a new tenant's site works without its parent, as it stands now. */
async function handoverOf(
  ctx: Ctx,
  site: SiteRow,
  { tenant, hosts, money }: Pick<TenantRecord, 'tenant' | 'hosts' | 'money'>,
): Promise<TenantRecord['handover']> {
  const { id: siteId, ownerAccountId: accountId } = site
  const owner =
    accountId && (await ctx.db.readTransaction({ siteId, accountId }, (tx) => repo.ownerOf(tx, siteId, accountId)))
  const own = hosts.hosts.find(({ host }) => host === tenant.ownHost)
  const stateOf = (step: OpenStep) => tenant.steps.find((one) => one.step === step)?.state
  const { steps } = await checklistOf(ctx, site)
  const ours: { step: HandoverStep; isDone: boolean }[] = [
    // Where another server ends TLS, nobody here knows what it has.
    ...(hosts.tlsCa === null ? [] : [{ step: 'certificate' as const, isDone: stateOf('certificate') === 'done' }]),
    { step: 'owner', isDone: Boolean(owner && !isWithoutPassword(owner)) },
    { step: 'funds', isDone: money !== null && money.balanceMinor + money.creditMinor > 0 },
  ]
  const all: { step: HandoverStep; isDone: boolean }[] = [
    ...(tenant.ownHost === '' ? [] : [{ step: 'host' as const, isDone: own?.isLive === true }]),
    ...ours,
    ...steps,
  ]
  const waitsFor: Partial<Record<HandoverStep, OpenStep>> = {
    ...{ host: 'certificate', certificate: 'certificate', mail: 'sender' },
  }
  return all.map(({ step, isDone }) => {
    const open = waitsFor[step]
    return { step, isDone, isSkipped: !isDone && open !== undefined && stateOf(open) === 'skipped' }
  })
}

/** A tenant as the audit log names it. */
export const objectOf = ({ id, name }: TenantRow) => ({ kind: 'tenant', id, name })
const taskOf = ({ id }: TenantRow) => ({
  ...{ kind: 'tenants.provision', input: { tenantId: id }, total: tenantSteps.length },
})

/**
 * Tenant whose site is changed from above, locked as roll-outs lock it, with that site. Throws 'tenant.missing',
 * 'tenant.ended' and 'tenant.not-open'.
 */
export async function lockWithSite(
  tx: Tx,
  of: Pick<TenantRow, 'siteId' | 'id'>,
): Promise<{ tenant: TenantRow; site: SiteRow }> {
  const tenant = await repo.lockTenant(tx, of)
  if (!tenant) throw new DomainError('tenant.missing')
  if (tenant.closedAt) throw new DomainError('tenant.ended')
  const site = await siteOfTenant(tx, tenant.ownSiteId)
  if (!site) throw new DomainError('tenant.not-open')
  return { tenant, site }
}

/** Notes a tenant and its plan, and starts provisioning its site. Throws 'tenant.not-here', 'tenant.code-taken', 'access.denied' for switches that the caller may not decide, 'plan.without-module', 'request.invalid' for a logo that cannot be read, and what `requireCustomer` and `reserveSubscription` do. */
export async function createTenant(ctx: Ctx, caller: Caller, site: SiteRow, body: TenantBody) {
  const { code } = body
  if (!site.isSaas && !site.isRoot) throw new DomainError('tenant.not-here')
  if (await repo.isSiteCode(ctx.db, code)) throw new DomainError('tenant.code-taken', { code })
  const host = `${code}.${await baseHostOf(ctx, site)}`
  const ownHost = body.ownHost === '' ? '' : await freeHost(ctx, body.ownHost)
  const { plan, logo, ...content } = body
  const drawn = await drawnLogo(ctx, logo)
  return ctx.db.transaction(caller.scope, async (tx) => {
    const ids = { siteId: site.id, id: newId(), ownSiteId: newId() }
    if (body.accountId !== null) await requireCustomer(tx, site, body.accountId)
    const row = await repo.addTenant(tx, { ...content, ...ids, host, ownHost, createdAt: ctx.clock.now() })
    if (!row) throw new DomainError('tenant.code-taken', { code })
    if (drawn) await asSite(tx, row.ownSiteId, (own) => keepFirstLogo(own, row.ownSiteId, drawn, row.createdAt))
    const subscriber = { siteId: site.id, tenantId: row.id, ownSiteId: row.ownSiteId }
    const application = plan && (await reserveSubscription(tx, subscriber, plan))
    const wished = { ...body.flags, isRetail: body.isRetail }
    const own = tenantFlags.filter((flag) => flag in wished && wished[flag] !== application?.flags[flag])
    // Who opens tenants says whether they are shops; what else differs from the application takes the right to decide it.
    if (own.some((flag) => flag !== 'isRetail') && !can(caller, 'saas.tenantFlag'))
      throw new DomainError('access.denied', { need: 'saas.tenantFlag' })
    if (application) await changeSubscription(tx, subscriber, { pinnedFlags: own })
    const taskId = await startTask(tx, ctx, caller, taskOf(row))
    // People are named by the tenant's page alone.
    const {
      adminEmail,
      adminLogin,
      adminName,
      contactName,
      contactEmail,
      contactTelPrefix,
      contactTelephone,
      adminTelPrefix,
      adminTelephone,
      invitedBy: _,
      flags,
      ...after
    } = content
    await record(
      tx,
      caller,
      site.id,
      caller.accountId,
      'tenant.create',
      {},
      {
        ...{ object: objectOf(row), after: { ...after, ...flags } },
      },
    )
    const [subscribed] = await subscriptionsOf(tx, site.id, [row.id])
    const without = lackedBelow(subscribed?.plan.withoutModules ?? [], site.withheld)
    const left = tenantFlags.find((flag) => wished[flag] && leavesOut(without, flag))
    if (left) throw new DomainError('plan.without-module', { module: flagWords[left] })
    const most = subscribed?.plan.quotas.hosts ?? null
    // The one below the platform's counts too.
    if (ownHost !== '' && most !== null && most < 2) throw new DomainError('quota.hosts', { most })
    return { tenant: present(ctx, row, subscribed), taskId }
  })
}

/** A tenant's logo as it is stored; null for none. */
async function drawnLogo(ctx: Ctx, content: string): Promise<DrawnPicture | null> {
  if (content === '') return null
  const drawn = await drawPicture(ctx, 'logo', content, 'logo')
  if (!drawn) throw new DomainError('request.invalid', {}, { logo: 'field.picture' })
  return drawn
}

/** A tenant's own host in punycode. Throws 'request.invalid' for what is no public host name, and for one that another site has. */
async function freeHost(ctx: Ctx, text: string): Promise<string> {
  const host = hostNamed(text, 'ownHost')
  if (await findByHost(ctx.db, host)) throw new DomainError('request.invalid', {}, { ownHost: 'field.host-taken' })
  return host
}

async function tenantOf(ctx: Ctx, { scope }: Caller, site: SiteRow, id: string): Promise<TenantRow> {
  const row = await ctx.db.readTransaction(scope, (tx) => repo.findTenant(tx, site.id, id))
  if (!row) throw new DomainError('tenant.missing')
  return row
}

/** Goes on with provisioning. Throws 'tenant.missing' and 'tenant.active'. */
export async function provisionTenant(ctx: Ctx, caller: Caller, site: SiteRow, id: string) {
  const row = await tenantOf(ctx, caller, site, id)
  if (present(ctx, row).state !== 'provisioning') throw new DomainError('tenant.active')
  return ctx.db.transaction(caller.scope, async (tx) => {
    const taskId = await startTask(tx, ctx, caller, taskOf(row))
    await record(tx, caller, site.id, caller.accountId, 'tenant.provision', {}, { object: objectOf(row) })
    return { taskId }
  })
}

/**
 * Makes a new link for the tenant's administrator, by mail too. One who replaced another has a site with everything in it, so
 * that link takes the right to replace, and the tenant's log has it. Throws 'tenant.missing', 'tenant.no-link' and 'access.denied'.
 */
export async function tenantLink(ctx: Ctx, caller: Caller, site: SiteRow, id: string): Promise<{ url: string }> {
  const row = await tenantOf(ctx, caller, site, id)
  const url = await inviteOwner(ctx, caller, site, row)
  await ctx.db.transaction(caller.scope, (tx) =>
    record(tx, caller, site.id, caller.accountId, 'tenant.link', {}, { object: objectOf(row) }),
  )
  return { url }
}

/**
 * Sends the owner of a tenant's site, who has no password yet, a new link; older ones end. Answers with the link. Throws
 * 'tenant.no-link', and 'access.denied' where the owner is another than at the opening and the caller may not replace one.
 */
export async function inviteOwner(ctx: Ctx, caller: Caller, site: SiteRow, row: TenantRow): Promise<string> {
  const { ownSiteId: siteId } = row
  const own = (await allSites(ctx.db)).find((one) => one.id === siteId)
  const accountId = own?.ownerAccountId
  if (!own || !accountId) throw new DomainError('tenant.no-link')
  const origin = await publicOrigin(ctx, siteId)
  return ctx.db.transaction({ siteId, accountId }, async (tx) => {
    const owner = await repo.lockOwner(tx, siteId, accountId)
    if (!owner || !isWithoutPassword(owner)) throw new DomainError('tenant.no-link')
    const openedAt = row.steps.admin?.at
    const isFirst = openedAt !== undefined && owner.createdAt <= new Date(openedAt)
    if (!isFirst && !can(caller, 'saas.tenantAdmin'))
      throw new DomainError('access.denied', { need: 'saas.tenantAdmin' })
    if (!isFirst) {
      const facts = { seller: site.name, operator: caller.name }
      const object = { kind: 'member', id: owner.id, name: owner.name }
      await record(tx, null, siteId, accountId, 'site.admin-link', facts, { object })
    }
    const member = await repo.setMember(tx, siteId, owner.id, { passwordHash: noPassword() })
    if (!member) throw new DomainError('tenant.no-link')
    return sendInvitation(tx, ctx, { site: own, origin }, member, { by: row.invitedBy })
  })
}
