import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { applicationIconSide } from '@app/contracts/plans/application-icon'
import { type Application, type ApplicationBody, changesTerms, type PlanBody } from '@app/contracts/plans/applications'
import { leavesOut, tenantFlags } from '@app/contracts/plans/plan-values'
import { flagWords } from '@app/contracts/plans/plan-words'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type AuditFacts, record } from '#features/logs/logs.service.ts'
import { operatorsWho } from '#features/notify/further-people.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './applications.repo.ts'
import type { ApplicationRow, PlanRow } from './plans.table.ts'
import { limitSite } from './quotas.service.ts'
import { snapshotAt } from './snapshot.repo.ts'
import { changesBetween } from './version-contents.ts'
import { addVersions, contentsOf, versionsOf } from './versions.repo.ts'

export { applicationsInCharge, changeApplication, findApplication, lockApplication } from './applications.repo.ts'

const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })
const days30Ms = 30 * 86_400_000

/** Applications of the caller's site, with tenants, plans and takings of 30 days. */
export function listApplications(ctx: Ctx, caller: Caller): Promise<Application[]> {
  return ctx.db.readTransaction(wholeSite(caller), (tx) => repo.readApplications(tx, caller.scope.siteId, since(ctx)))
}

const since = ({ clock }: Ctx) => ({ since: new Date(clock.now().getTime() - days30Ms), now: clock.now() })

/** An application as the contract has it. Throws 'application.missing'. */
export async function presentApplication(tx: Tx, ctx: Ctx, siteId: string, id: string): Promise<Application> {
  const [found] = await repo.readApplications(tx, siteId, { ...since(ctx), id })
  if (!found) throw new DomainError('application.missing')
  return found
}

type Kept = Pick<ApplicationRow, 'name' | 'edition' | 'icon' | 'ownerId' | 'flags' | 'markupPercent'>

/** What the log says of an application; `owner` is the name of who is in charge. */
const applicationFacts = ({ name, edition, icon, flags, markupPercent }: Kept, owner: string) => ({
  ...{ name, edition, icon: icon === null ? '' : shortHash(icon), owner, markupPercent, ...flags },
})

/** Tells one picture from another. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/**
 * Adds an application. The platform has any number, other sites with tenants one, which holds all of their plans. Throws
 * 'tenant.not-here', 'application.one', 'plan.own-without-module', 'picture.unreadable' and 'application.owner-missing'.
 */
export async function createApplication(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  wish: ApplicationBody,
): Promise<Application> {
  const { siteId } = caller.scope
  if (!site.isSaas && !site.isRoot) throw new DomainError('tenant.not-here')
  refuseLacked(site.withheld, wish)
  const [id, now] = [newId(), ctx.clock.now()]
  const body = { ...wish, icon: await drawIcon(ctx, wish.icon ?? '') }
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    if (!site.isRoot && (await repo.countApplications(tx, siteId)) > 0) throw new DomainError('application.one')
    const owner = await ownerNamed(tx, site, { to: body.ownerId })
    await repo.insertApplication(tx, { siteId, id, ...body, createdAt: now, updatedAt: now, updatedBy: caller.name })
    const saved = { savedBy: caller.name, savedAt: now, changes: null }
    const { contents } = await snapshotAt(tx, { siteId, markupPercent: body.markupPercent }, now)
    await addVersions(tx, [{ siteId, applicationId: id, number: 1, flags: body.flags, contents, ...saved }])
    const more = { object: { kind: 'application', id, name: body.name }, after: applicationFacts(body, owner.after) }
    await record(tx, caller, siteId, caller.accountId, 'application.create', {}, more)
    return presentApplication(tx, ctx, siteId, id)
  })
}

/** An icon in base64 as it is kept; null for an empty one. Throws 'picture.unreadable'. */
async function drawIcon(ctx: Ctx, content: string): Promise<string | null> {
  if (content === '') return null
  const drawn = await ctx.redraw(Buffer.from(content, 'base64'), applicationIconSide)
  if (!drawn) throw new DomainError('picture.unreadable')
  return `data:${drawn.mediaType};base64,${drawn.bytes.toString('base64')}`
}

/** Members who can be in charge of an application. */
export const listOwners = (ctx: Ctx, caller: Caller, site: SiteRow): Promise<{ id: string; name: string }[]> =>
  ctx.db.readTransaction(wholeSite(caller), async (tx) => {
    const able = await operatorsWho(tx, site, 'saas.provision')
    return able.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, site.locale))
  })

/**
 * Names of who was and who is in charge, empty for nobody. Who is newly so has to be able to: throws
 * 'application.owner-missing' otherwise.
 */
async function ownerNamed(
  tx: Tx,
  site: SiteRow,
  { from = null, to }: { from?: string | null; to: string | null },
): Promise<{ before: string; after: string }> {
  const able = to === null || to === from ? [] : await operatorsWho(tx, site, 'saas.provision')
  if (to !== null && to !== from && !able.some(({ id }) => id === to))
    throw new DomainError('application.owner-missing')
  const nameOf = async (id: string | null) => (id === null ? '' : await repo.memberName(tx, site.id, id))
  return { before: await nameOf(from), after: await nameOf(to) }
}

/**
 * Keeps the defaults as a version of their own where they differ from the newest one: switches, and what the site sells
 * now with its prices and words. Tenants that are there get it by a roll-out. Answers with the number of the new version.
 */
async function keepDefaults(
  tx: Tx,
  application: ApplicationRow,
  { flags, markupPercent }: Pick<ApplicationBody, 'flags' | 'markupPercent'>,
  saved: { savedBy: string; savedAt: Date },
): Promise<number | undefined> {
  const { siteId, id: applicationId, own } = application
  const versions = await versionsOf(tx, application)
  const newest = versions[0]?.number ?? 1
  const before = await contentsOf(tx, application, newest)
  const { contents } = await snapshotAt(tx, { siteId, markupPercent, own }, saved.savedAt)
  const isSame = tenantFlags.every((flag) => application.flags[flag] === flags[flag])
  if (isSame && isDeepStrictEqual(before, contents)) return undefined
  // The first one is kept with the second.
  const first = newest === 1 ? versions.map((version) => ({ ...version, contents: before })) : []
  const next = { siteId, applicationId, number: newest + 1, flags, contents, ...saved }
  await addVersions(tx, [...first, { ...next, changes: changesBetween(before, contents) }])
  return next.number
}

/** Refuses to give tenants what the site lacks itself by its own plan. Throws 'plan.own-without-module'. */
function refuseLacked(withheld: SiteRow['withheld'], { flags }: Pick<ApplicationBody, 'flags'>): void {
  const lacked = tenantFlags.find((flag) => flags[flag] && leavesOut(withheld, flag))
  if (lacked) throw new DomainError('plan.own-without-module', { module: flagWords[lacked] })
}

/**
 * Saves an application over the version that was read. Throws 'application.missing', 'save.conflict', 'picture.unreadable',
 * 'plan.own-without-module' and 'application.owner-missing'.
 */
export async function saveApplication(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  id: string,
  { version, icon, ...wish }: ApplicationBody & { version: number },
): Promise<Application> {
  refuseLacked(site.withheld, wish)
  const drawn = icon === undefined ? undefined : await drawIcon(ctx, icon)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await repo.lockApplication(tx, caller.scope.siteId, id)
    if (!row) throw new DomainError('application.missing')
    if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
    const by = { updatedAt: ctx.clock.now(), updatedBy: caller.name }
    const body = { ...wish, icon: drawn === undefined ? row.icon : drawn }
    const owner = await ownerNamed(tx, site, { from: row.ownerId, to: body.ownerId })
    await repo.changeApplication(tx, row, { ...body, version: version + 1, ...by })
    const number = await keepDefaults(tx, row, body, { savedBy: by.updatedBy, savedAt: by.updatedAt })
    const [before, after] = [applicationFacts(row, owner.before), applicationFacts(body, owner.after)]
    const more = { object: { kind: 'application', id, name: body.name }, before, after }
    const facts: AuditFacts = number === undefined ? {} : { number }
    await record(tx, caller, row.siteId, caller.accountId, 'application.save', facts, more)
    return presentApplication(tx, ctx, row.siteId, id)
  })
}

/**
 * Saves what an application hands down now as a version, where the newest one lacks something of it. Throws
 * 'application.missing' and 'save.conflict'.
 */
export function saveVersion(ctx: Ctx, caller: Caller, id: string, version: number): Promise<Application> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await repo.lockApplication(tx, caller.scope.siteId, id)
    if (!row) throw new DomainError('application.missing')
    if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
    const number = await keepDefaults(tx, row, row, { savedBy: caller.name, savedAt: ctx.clock.now() })
    if (number !== undefined) {
      const more = { object: { kind: 'application', id, name: row.name } }
      await record(tx, caller, row.siteId, caller.accountId, 'application.version', { number }, more)
    }
    return presentApplication(tx, ctx, row.siteId, id)
  })
}

/** Stops or starts an application; one that is as wished stays so. Throws 'application.missing'. */
export function setStopped(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { isStopped, reason }: { isStopped: boolean; reason: string },
): Promise<Application> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await repo.lockApplication(tx, caller.scope.siteId, id)
    if (!row) throw new DomainError('application.missing')
    if (isStopped !== (row.stoppedAt !== null)) {
      const now = ctx.clock.now()
      const by = { version: row.version + 1, updatedAt: now, updatedBy: caller.name }
      await repo.changeApplication(tx, row, { stoppedAt: isStopped ? now : null, ...by })
      const action = isStopped ? 'application.stop' : 'application.start'
      const more = { object: { kind: 'application', id, name: row.name } }
      await record(tx, caller, row.siteId, caller.accountId, action, { reason }, more)
    }
    return presentApplication(tx, ctx, row.siteId, id)
  })
}

const planFacts = ({ name, quotas, withoutModules, ...rest }: PlanBody | PlanRow) => {
  const { monthlyMinor, yearlyMinor, trialDays, graceDays, isOffered } = rest
  const modules = withoutModules.join(' ')
  return {
    name: name.zh,
    monthlyMinor,
    yearlyMinor,
    ...quotas,
    withoutModules: modules,
    trialDays,
    graceDays,
    isOffered,
  }
}
const planObject = (id: string, { name }: Pick<PlanRow, 'name'>) => ({ kind: 'plan', id, name: name.zh })

/** Adds a plan to an application. Throws 'application.missing'. */
export function createPlan(ctx: Ctx, caller: Caller, applicationId: string, body: PlanBody): Promise<Application> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const application = await repo.lockApplication(tx, siteId, applicationId)
    if (!application) throw new DomainError('application.missing')
    const id = newId()
    await repo.insertPlan(tx, { siteId, id, applicationId, ...body, createdAt: ctx.clock.now() })
    const facts = { application: application.name }
    const more = { object: planObject(id, body), after: planFacts(body) }
    await record(tx, caller, siteId, caller.accountId, 'plan.create', facts, more)
    return presentApplication(tx, ctx, siteId, applicationId)
  })
}

/** Notes another default plan of a locked application, in the log too. */
async function keepDefaultPlan(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { application, before, after }: Record<'before' | 'after', PlanRow | undefined> & { application: ApplicationRow },
): Promise<void> {
  const { siteId, id, name } = application
  const by = { updatedAt: ctx.clock.now(), updatedBy: caller.name }
  await repo.changeApplication(tx, application, { defaultPlanId: after?.id ?? null, ...by })
  const named = (plan: PlanRow | undefined) => ({ defaultPlan: plan?.name.zh ?? '' })
  const more = { object: { kind: 'application', id, name }, before: named(before), after: named(after) }
  await record(tx, caller, siteId, caller.accountId, 'application.default-plan', {}, more)
}

/**
 * Chooses the plan that is proposed for new tenants of an application, or none; one that is chosen already stays so. Throws
 * 'application.missing', 'plan.missing' and 'plan.not-offered'.
 */
export function setDefaultPlan(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { planId }: { planId: string | null },
): Promise<Application> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    // In the order that saving a plan locks them.
    const after = planId === null ? undefined : await repo.lockPlan(tx, siteId, planId)
    const application = await repo.lockApplication(tx, siteId, id)
    if (!application) throw new DomainError('application.missing')
    if (planId !== null && after?.applicationId !== id) throw new DomainError('plan.missing')
    if (after && !after.isOffered) throw new DomainError('plan.not-offered', { plan: after.name })
    if (application.defaultPlanId !== planId) {
      const { defaultPlanId } = application
      const before = defaultPlanId === null ? undefined : await repo.findPlan(tx, siteId, defaultPlanId)
      await keepDefaultPlan(tx, ctx, caller, { application, before, after })
    }
    return presentApplication(tx, ctx, siteId, id)
  })
}

/**
 * Saves a plan over the version that was read. New limits hold at once at the sites of its tenants, new prices from their
 * next period; one that is no longer on offer ends as the default of its application. Throws 'plan.missing', 'save.conflict', 'plan.price-used' where tenants pay a price that
 * would go, 'plan.module-used' by `limitSite`, and 'plan.reason-missing' where their terms change without a reason.
 */
export async function savePlan(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, reason, ...body }: PlanBody & { version: number; reason: string },
): Promise<Application> {
  const { siteId } = caller.scope
  const { answer, limited } = await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await repo.lockPlan(tx, siteId, id)
    if (!row) throw new DomainError('plan.missing')
    if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
    const subscribers = await repo.subscribersOf(tx, row)
    for (const [months, price] of [[1, body.monthlyMinor] as const, [12, body.yearlyMinor] as const]) {
      const count = subscribers.filter((one) => one.months === months).length
      if (price === null && count > 0) throw new DomainError('plan.price-used', { count })
    }
    if (reason === '' && subscribers.length > 0 && changesTerms(row, body))
      throw new DomainError('plan.reason-missing', { count: subscribers.length })
    await repo.changePlanRow(tx, row, { ...body, version: version + 1 })
    const limited = subscribers.flatMap(({ endsAt, ownSiteId }) => (endsAt === null ? [] : [ownSiteId]))
    for (const ownSiteId of limited) await limitSite(tx, ownSiteId, body)
    const more = { object: planObject(id, body), before: planFacts(row), after: planFacts(body) }
    await record(tx, caller, siteId, caller.accountId, 'plan.save', reason === '' ? {} : { reason }, more)
    if (!body.isOffered) {
      const application = await repo.lockApplication(tx, siteId, row.applicationId)
      if (application?.defaultPlanId === id)
        await keepDefaultPlan(tx, ctx, caller, { application, before: row, after: undefined })
    }
    return { answer: await presentApplication(tx, ctx, siteId, row.applicationId), limited }
  })
  for (const ownSiteId of limited) await forgetSite(ctx.db, ownSiteId)
  return answer
}
