import type { Received } from '@app/contracts/endpoint'
import { leavesOut, type TenantFlag } from '@app/contracts/plans/plan-values'
import { flagWords } from '@app/contracts/plans/plan-words'
import {
  type SavedBrand,
  type SavedConsole,
  type SiteBrand,
  SiteConsole,
  type SiteMenu,
  type saveSiteBrand,
  type saveSiteConsole,
} from '@app/contracts/settings/site-settings'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { menuEntries } from '#features/menu/menu.service.ts'
import { forgetSite, inForce } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { SettingsPage, SiteVersionRow } from './settings.table.ts'
import { addVersions, changeSite, hasMoney, knownPictures, siteById, versionsOf } from './site-settings.repo.ts'

const blank = { zh: '', en: '' }
/** One text for both languages of a site that has not said it in each. */
const inOwn = (text: string, { locale }: SiteRow) => ({ ...blank, [locale]: text })

function brandOf(site: SiteRow): SiteBrand {
  const { face, support } = site
  return {
    name: face.names ?? inOwn(site.name, site),
    shortName: face.shortNames ?? inOwn(site.shortName, site),
    ...{ slogan: site.slogan, primaryColor: site.primaryColor },
    ...{ logoLight: face.logoLight ?? null, logoDark: face.logoDark ?? null },
    ...{ favicon: face.favicon ?? null, signInPicture: face.signInPicture ?? null },
    ...{
      phone: support.phone,
      email: support.email,
      hours: face.hours ?? inOwn(support.hours, site),
      icp: support.icp,
    },
    takesQuestions: face.takesQuestions ?? true,
    ...{ contacts: face.contacts ?? [], policeFiling: face.policeFiling ?? '', address: face.address ?? blank },
    ...{ title: face.title ?? blank, description: face.description ?? blank },
  }
}

/** Columns of a site that a brand fills; names in the site's own language are columns, because lists show them. */
function columnsOf(brand: SiteBrand, { locale }: SiteRow) {
  const { name, shortName, slogan, primaryColor, phone, email, icp, ...rest } = brand
  const own = (both: SiteBrand['name']) => both[locale] || both.zh || both.en
  return {
    ...{
      name: own(name),
      shortName: own(shortName),
      slogan,
      primaryColor,
      support: { phone, email, hours: own(rest.hours), icp },
    },
    face: { ...rest, names: name, shortNames: shortName },
  }
}

const consoleOf = (site: SiteRow): SiteConsole => ({
  ...{ locale: site.locale, theme: site.theme, currency: site.currency },
  ...{ unpaidDays: site.unpaidDays, validationDays: site.validationDays, expiryDays: site.expiryDays },
  ...{ strip: site.strip, menu: site.menu, hiddenCards: site.hiddenCards, cardOrder: site.cardOrder },
  ...{ needLangChange: site.needLangChange, isRetail: site.isRetail, onlySelfusdt: site.onlySelfusdt },
  ...{ idleMinutes: site.idleMinutes, absoluteMinutes: site.absoluteMinutes },
  passwordRules: site.passwordRules,
})

/** The settings that a page saved, with all versions; the site itself says what is in force. */
function saved<S>(settings: S, versions: readonly SiteVersionRow[]) {
  return {
    settings,
    version: versions[0]?.version ?? 0,
    history: versions.map(({ version, savedAt, savedBy, note, settings }) => ({
      ...{ version, savedAt: unix(savedAt), savedBy, note },
      // A row of this page was written from the same schema.
      settings: settings as S,
    })),
  }
}

async function savedBrand(tx: Tx, site: SiteRow): Promise<SavedBrand> {
  const { history, ...present } = saved(brandOf(site), await versionsOf(tx, site.id, 'brand'))
  // Versions from before the hours had two languages have them in the site's own; those from before the form took questions.
  const inBoth = ({ hours, takesQuestions = true, ...rest }: SiteBrand): SiteBrand => ({
    ...{ ...rest, takesQuestions },
    hours: typeof hours === 'string' ? inOwn(hours, site) : hours,
  })
  return { ...present, history: history.map((one) => ({ ...one, settings: inBoth(one.settings) })) }
}

async function savedConsole(tx: Tx, site: SiteRow): Promise<SavedConsole> {
  const { isRoot, isSaas, supportedDomain, hasOwnCa } = inForce(site)
  const { history, ...present } = saved(consoleOf(site), await versionsOf(tx, site.id, 'console'))
  return {
    ...present,
    // Versions from before a setting existed have its default.
    history: history.map((one) => ({ ...one, settings: SiteConsole.parse(one.settings) })),
    fixed: { isRoot, isSaas, supportedDomain, hasOwnCa },
    withheld: site.withheld,
    entries: menuEntries(inForce(site)),
    isCurrencyFixed: await hasMoney(tx, site.id),
  }
}

/** Brand of the caller's site. */
export const readBrand = (ctx: Ctx, { scope }: Caller): Promise<SavedBrand> =>
  ctx.db.readTransaction(scope, async (tx) => savedBrand(tx, await siteById(tx, scope.siteId)))

/** Scope of the whole site: whether money has moved is no question of what the caller itself may see. */
const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

/** Console settings of the caller's site. */
export const readConsole = (ctx: Ctx, caller: Caller): Promise<SavedConsole> =>
  ctx.db.readTransaction(wholeSite(caller), async (tx) => savedConsole(tx, await siteById(tx, caller.scope.siteId)))

/** Changes the brand. Throws 'save.conflict', or 'picture.missing' for a picture that is not the site's. */
export function changeBrand(
  ctx: Ctx,
  caller: Caller,
  { version, note, ...brand }: Received<typeof saveSiteBrand>['body'],
): Promise<SavedBrand> {
  return saving(ctx, caller, async (tx, site) => {
    const pictures = [brand.logoLight, brand.logoDark, brand.favicon, brand.signInPicture].filter((id) => id !== null)
    const known = await knownPictures(tx, site.id, pictures)
    if (pictures.some((id) => !known.has(id))) throw new DomainError('picture.missing')
    const changed = await changeSite(tx, site.id, columnsOf(brand, site))
    await keep(tx, ctx, caller, site, { page: 'brand', version, note, before: brandOf(site), after: brand })
    return savedBrand(tx, changed)
  })
}

/** Switches that a site's owner sets itself. */
const ownFlags = ['needLangChange', 'isRetail', 'onlySelfusdt'] as const

/** Changes how the console behaves. Throws 'save.conflict', 'setting.currency-fixed' and 'plan.without-module'. */
export function changeConsole(
  ctx: Ctx,
  caller: Caller,
  { version, note, ...settings }: Received<typeof saveSiteConsole>['body'],
): Promise<SavedConsole> {
  return saving(ctx, caller, async (tx, site) => {
    if (settings.currency !== site.currency && (await hasMoney(tx, site.id)))
      throw new DomainError('setting.currency-fixed', {}, { currency: 'field.choice' })
    for (const flag of ownFlags)
      if (settings[flag] && !site[flag] && leavesOut(site.withheld, flag))
        throw new DomainError('plan.without-module', { module: flagWords[flag] })
    // Its names in the language that is its own from now on.
    const { name, shortName } = columnsOf(brandOf(site), { ...site, locale: settings.locale })
    const changed = await changeSite(tx, site.id, { ...settings, name, shortName })
    await keep(tx, ctx, caller, site, { page: 'console', version, note, before: consoleOf(site), after: settings })
    return savedConsole(tx, changed)
  })
}

/** Settings of a site that the one above decides about: its switches, and the arrangement of its menu. */
export type SettingsFromAbove = Partial<Record<TenantFlag, boolean>> & { menu?: SiteMenu }

/**
 * Sets what another site decides about, in a transaction of the site. What its own settings have too is a
 * version of them, so that an open form of before is not saved over it. Throws 'save.conflict'.
 */
export async function setFromAbove(
  tx: Tx,
  site: SiteRow,
  flags: SettingsFromAbove,
  by: Pick<SiteVersionRow, 'note' | 'savedBy' | 'savedAt'>,
): Promise<void> {
  const changed = await changeSite(tx, site.id, flags)
  const [before, after] = [consoleOf(site), consoleOf(changed)]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const [newest] = await versionsOf(tx, site.id, 'console')
  await addVersion(tx, site, { page: 'console', newest, before, after, ...by })
}

/** Saves in one transaction, and lets this server read the site anew. */
async function saving<T>(ctx: Ctx, caller: Caller, save: (tx: Tx, site: SiteRow) => Promise<T>): Promise<T> {
  const scope = wholeSite(caller)
  const answer = await ctx.db.transaction(scope, async (tx) => save(tx, await siteById(tx, scope.siteId)))
  await forgetSite(ctx.db, scope.siteId)
  return answer
}

interface Change<S> {
  page: SettingsPage
  version: number
  note: string
  before: S
  after: S
}

/** Keeps a change over the version that the caller saw. */
async function keep<S extends SiteBrand | SiteConsole>(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { page, version, note, before, after }: Change<S>,
): Promise<void> {
  const [newest] = await versionsOf(tx, site.id, page)
  if ((newest?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: '' })
  const by = { note, savedBy: caller.name, savedAt: ctx.clock.now() }
  await addVersion(tx, site, { page, newest, before, after, ...by })
  const more = { object: { kind: 'site', id: site.id, name: site.name }, before: { ...before }, after: { ...after } }
  await record(tx, caller, site.id, caller.accountId, page === 'brand' ? 'site.edit' : 'site.dash', { note }, more)
}

interface NewVersion extends Pick<SiteVersionRow, 'page' | 'note' | 'savedBy' | 'savedAt'> {
  newest: SiteVersionRow | undefined
  before: SiteBrand | SiteConsole
  after: SiteBrand | SiteConsole
}

/** Adds a version after the newest one, and for the first one also what was there before. Throws 'save.conflict' where another was added meanwhile. */
async function addVersion(tx: Tx, site: SiteRow, { newest, before, after, ...by }: NewVersion): Promise<void> {
  const row = { siteId: site.id, ...by }
  const first = { ...row, version: 0, settings: before, note: '', savedBy: '', savedAt: site.createdAt }
  if (newest === undefined) await addVersions(tx, [first])
  if ((await addVersions(tx, [{ ...row, version: (newest?.version ?? 0) + 1, settings: after }])) === 0)
    throw new DomainError('save.conflict', { name: '' })
}
