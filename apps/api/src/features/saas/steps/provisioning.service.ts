import { lackedBelow } from '@app/contracts/plans/plan-values'
import type { Validity } from '@app/contracts/products/products'
import { type OpenStep, openSteps, type TenantStep, tenantSteps } from '@app/contracts/saas/tenant-steps'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { addMember, openAccount } from '#features/company/company.service.ts'
import { type RunningTask, storedError, type TaskKind } from '#features/desk/tasks.service.ts'
import { noPassword } from '#features/passwords/password-link.service.ts'
import { startSubscription } from '#features/plans/subscriptions.service.ts'
import {
  firstContents,
  firstShelf,
  markedUp,
  shelfAt,
  siteWords,
  takeDefaults,
  type Words,
  type WordsKey,
  wordsKeys,
} from '#features/plans/versions.service.ts'
import { handWords } from '#features/settings/handed-words.service.ts'
import { firstPictures } from '#features/settings/site-pictures.service.ts'
import { addHosts, allSites, hostsOf, publicOrigin, setMainHost } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import { inherit } from '../inheritance.ts'
import * as repo from '../saas.repo.ts'
import type { StepMark, TenantRow } from '../saas.table.ts'
import { tryOpenStep } from './finishing.service.ts'
import { invitePayer } from './payer-invitation.service.ts'
import { timed } from './timed.ts'

const wholeSite = (siteId: string) => ({ siteId, accountId: null })

type Step = (ctx: Ctx, tenant: TenantRow, parent: SiteRow) => Promise<void>

/** Each may run again after it was cut off anywhere: it finds what it has already made. */
const deeds: Record<Exclude<TenantStep, OpenStep>, Step> = {
  async account(ctx, tenant, parent) {
    const origin = await publicOrigin(ctx, parent.id)
    await ctx.db.transaction(wholeSite(tenant.siteId), async (tx) => {
      const locked = await repo.lockTenant(tx, tenant)
      if (!locked || locked.accountId) return
      const wish = { kind: 'company', name: tenant.companyName, locale: tenant.locale } as const
      const account = await openAccount(tx, tenant.siteId, wish, ctx.clock.now())
      await repo.setAccount(tx, tenant, account.id)
      await invitePayer(tx, ctx, { site: parent, origin }, account, tenant)
    })
  },

  async site(ctx, tenant, parent) {
    const { ownSiteId, code, name, locale, primaryColor, isRetail, flags, adminEmail } = tenant
    // Opened by the step before, after this row was read.
    const { now, defaults } = await ctx.db.transaction(wholeSite(parent.id), async (tx) => ({
      now: await repo.findTenant(tx, parent.id, tenant.id),
      defaults: await takeDefaults(tx, parent.id, tenant.id),
    }))
    const face = await ctx.db.readTransaction(wholeSite(ownSiteId), (tx) => firstPictures(tx, ownSiteId))
    const site = await repo.ensureSite(ctx.db, {
      ...defaults,
      withheld: lackedBelow(defaults.withheld, parent.withheld),
      ...flags,
      ...{
        id: ownSiteId,
        parentId: parent.id,
        parentAccountId: now?.accountId ?? null,
        code,
        name,
        shortName: name.slice(0, 20),
        locale,
        primaryColor,
        face,
        isRetail,
      },
      // Prices are the parent's with a markup, so they are in its currency.
      currency: parent.currency,
      slogan: parent.slogan,
      support: { hours: '', phone: '', email: adminEmail, icp: '' },
      createdAt: ctx.clock.now(),
    })
    if (site?.id !== ownSiteId) throw new DomainError('tenant.code-taken', { code })
  },

  async menu(ctx, tenant) {
    const { ownSiteId: siteId, companyName: name } = tenant
    const id = await ctx.db.transaction(wholeSite(siteId), async (tx) => {
      const found = await repo.firstAccount(tx, siteId)
      return found ?? (await openAccount(tx, siteId, { kind: 'company', name }, ctx.clock.now())).id
    })
    await repo.setOwnerAccount(ctx.db, siteId, id)
    await giveWords(ctx, tenant)
  },

  async catalogue(ctx, tenant, parent) {
    const { ownSiteId: siteId, markupPercent } = tenant
    const shelf = await ctx.db.transaction(wholeSite(parent.id), (tx) => baseShelf(tx, ctx, tenant))
    const priced = Object.entries(shelf).flatMap(([productId, terms]) =>
      Object.entries(terms).map(([validity, price]) => ({
        ...{ siteId, productId, validity: Number(validity) as Validity, ...markedUp(price, markupPercent) },
      })),
    )
    const listed = Object.keys(shelf).map((productId) => ({ siteId, productId, onSale: true }))
    await ctx.db.transaction(wholeSite(siteId), (tx) => repo.fillShelf(tx, priced, listed))
  },

  async host(ctx, tenant) {
    await serveHost(ctx, tenant)
    await setMainHost(ctx.db, { id: tenant.ownSiteId }, tenant.host)
  },

  async admin(ctx, tenant) {
    const { ownSiteId: siteId, adminLogin: loginName, adminName: name, adminEmail: email, invitedBy: by } = tenant
    const site = await siteOf(ctx, siteId)
    const accountId = site.ownerAccountId
    if (!accountId) throw new DomainError('internal')
    const origin = await publicOrigin(ctx, siteId)
    await ctx.db.transaction({ siteId, accountId }, async (tx) => {
      if (await repo.ownerOf(tx, siteId, accountId)) return
      const { adminTelPrefix: telPrefix, adminTelephone } = tenant
      const telephone = adminTelephone.replace(/\D/g, '') || null
      const content = { loginName, name, email, telPrefix, telephone, passwordHash: noPassword() }
      const id = await addMember(tx, { siteId, accountId }, content, ctx.clock.now())
      const member = await repo.setMember(tx, siteId, id, { status: 'invited' })
      if (member) await sendInvitation(tx, ctx, { site, origin }, member, { by })
    })
  },

  async health(ctx, tenant, parent) {
    await checkHealth(ctx, tenant)
    await startPlan(ctx, tenant, parent)
  },
}

/** Products that the site of a tenant begins with and their base prices, in a transaction of its parent. */
export async function baseShelf(tx: Tx, ctx: Ctx, { siteId, id }: TenantRow) {
  const { products } = await firstContents(tx, siteId, id)
  return firstShelf(products, await shelfAt(tx, siteId, ctx.clock.now()))
}

/** Looks whether a tenant's site is served and sells something. Throws 'tenant.not-served' and 'tenant.sells-nothing'. */
export async function checkHealth(ctx: Ctx, { ownSiteId: siteId, host }: TenantRow): Promise<void> {
  const { ownerAccountId } = await siteOf(ctx, siteId)
  if (!ownerAccountId) throw new DomainError('internal')
  if (!(await isServedAt(ctx, siteId, host))) throw new DomainError('tenant.not-served', { host })
  const shelf = await ctx.db.readTransaction(wholeSite(siteId), (tx) => shelfAt(tx, siteId, ctx.clock.now()))
  if (Object.keys(shelf).length === 0) throw new DomainError('tenant.sells-nothing')
}

/** Serves a tenant's site below the host of its parent. Throws 'host.taken'. */
export async function serveHost(ctx: Ctx, { ownSiteId: id, host }: TenantRow): Promise<void> {
  await addHosts(ctx.db, { id }, [host])
  if (!(await isServedAt(ctx, id, host))) throw new DomainError('host.taken')
}

/** Gives a new site the words of its version. Those that it has stay. */
async function giveWords(ctx: Ctx, { siteId: parentId, id, ownSiteId }: TenantRow): Promise<void> {
  const { words = {} } = await ctx.db.transaction(wholeSite(parentId), (tx) => firstContents(tx, parentId, id))
  const site = await siteOf(ctx, ownSiteId)
  await ctx.db.transaction(wholeSite(ownSiteId), async (tx) => {
    const held = { site: await siteWords(tx, ownSiteId), base: {} }
    const { changes } = inherit<WordsKey, Words>(held, words, wordsKeys(words))
    await handWords(tx, ctx, site, { messages: changes, savedBy: 'system', note: '' })
  })
}

/** Starts what the tenant pays, now that it has something for it. */
async function startPlan(ctx: Ctx, { siteId, id }: TenantRow, parent: SiteRow): Promise<void> {
  await ctx.db.transaction(wholeSite(siteId), async (tx) => {
    const now = await repo.lockTenant(tx, { siteId, id })
    if (now?.accountId) await startSubscription(tx, parent, { tenantId: id, accountId: now.accountId }, ctx.clock.now())
  })
}

const isServedAt = async (ctx: Ctx, siteId: string, host: string): Promise<boolean> =>
  (await hostsOf(ctx.db, siteId)).some((one) => one.host === host)

/** Site by its id, with what is in force. */
export async function siteOf(ctx: Ctx, id: string): Promise<SiteRow> {
  const site = (await allSites(ctx.db)).find((one) => one.id === id)
  if (!site) throw new DomainError('internal')
  return site
}

const isOpenStep = (step: TenantStep): step is OpenStep => (openSteps as readonly string[]).includes(step)

const isSettled = (mark: StepMark | undefined) => mark?.state === 'done' || mark?.state === 'skipped'

/** Provisions a tenant's site, beginning with the first step that is not done. */
export const tenantsProvision: TaskKind = {
  access: 'saas.provision',
  isRepeatable: true,
  async run(ctx, task, report) {
    const scope = wholeSite(task.siteId)
    const tenant = await ctx.db.transaction(scope, (tx) => repo.findTenant(tx, task.siteId, tenantIdIn(task)))
    if (!tenant) throw new DomainError('tenant.missing')
    const parent = await siteOf(ctx, task.siteId)
    const mark = (step: TenantStep, how: Omit<StepMark, 'at'>) =>
      ctx.db.transaction(scope, (tx) => repo.markStep(tx, tenant, step, { ...how, at: ctx.clock.now().toISOString() }))
    const take = async (step: Exclude<TenantStep, OpenStep>): Promise<Omit<StepMark, 'at'>> => {
      const { error, tookMs } = await timed(() => deeds[step](ctx, tenant, parent))
      if (error === undefined) return { state: 'done', tookMs }
      if (!isAway(error)) await mark(step, { state: 'failed', tookMs, why: storedError(error) })
      throw error
    }
    for (const [at, step] of tenantSteps.entries()) {
      if (!isSettled(tenant.steps[step])) {
        await refuseRolledBack(ctx, tenant)
        await mark(step, isOpenStep(step) ? await tryOpenStep(ctx, step, tenant) : await take(step))
      }
      await report(at + 1, tenantSteps.length)
    }
    return undefined
  },
}

/** A task that was started again after its tenant was rolled back makes nothing anew. */
async function refuseRolledBack(ctx: Ctx, { siteId, id }: TenantRow): Promise<void> {
  const now = await ctx.db.transaction(wholeSite(siteId), (tx) => repo.findTenant(tx, siteId, id))
  if (now?.closedAt) throw new DomainError('tenant.ended')
}

// Written by `saas.service.ts`.
const tenantIdIn = ({ input }: RunningTask) => (input as { tenantId: string }).tenantId
