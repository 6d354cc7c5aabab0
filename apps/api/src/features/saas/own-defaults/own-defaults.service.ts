import type { Received } from '@app/contracts/endpoint'
import { tenantFlags } from '@app/contracts/plans/plan-values'
import { type Validity, validities } from '@app/contracts/products/product-values'
import type {
  ApplicationDefaults,
  ApplicationProduct,
  BasePrice,
  setApplicationMenu,
  setApplicationProducts,
} from '@app/contracts/saas/application-defaults'
import type { SiteFlags } from '@app/contracts/sites'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type AuditFacts, record } from '#features/logs/logs.service.ts'
import { menuEntries } from '#features/menu/menu.service.ts'
import { mayBeTexted, templateNames } from '#features/messages/template.service.ts'
import { changeApplication, findApplication, lockApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import {
  type OwnDefaults,
  type ShelfPrices,
  type SiteWords,
  shelfAt,
  snapshotAt,
  type WordsKey,
  wordsKeys,
} from '#features/plans/versions.service.ts'
import { productNames } from '#features/products/handed-prices.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

/** An application of the site that a call is made at. */
interface Asked {
  site: SiteRow
  id: string
}

/** What an application hands down beside its switches. Throws 'application.missing'. */
export function readOwnDefaults(ctx: Ctx, caller: Caller, { site, id }: Asked): Promise<ApplicationDefaults> {
  return ctx.db.readTransaction(wholeSite(caller), async (tx) => {
    const application = await findApplication(tx, site.id, id)
    if (!application) throw new DomainError('application.missing')
    return present(tx, ctx, site, application)
  })
}

// One tenant may have a module that the application's others have not.
const anyTenant = { ...Object.fromEntries(tenantFlags.map((flag) => [flag, true])), isRoot: false } as SiteFlags

async function present(tx: Tx, ctx: Ctx, site: SiteRow, application: ApplicationRow): Promise<ApplicationDefaults> {
  const { siteId, own, version } = application
  const now = ctx.clock.now()
  const { contents, unshared } = await snapshotAt(tx, application, now)
  return {
    ...{ version, currency: site.currency },
    products: await presentProducts(tx, await shelfAt(tx, siteId, now), own),
    menu: own.menu ?? null,
    siteMenu: site.menu,
    entries: menuEntries({ ...anyTenant, locale: site.locale }),
    messages: presentMessages(own, contents.words, unshared),
    templates: { mail: [...templateNames], sms: templateNames.filter(mayBeTexted) },
  }
}

async function presentProducts(
  tx: Tx,
  shelf: ShelfPrices,
  { withoutProducts = [], basePrices = {} }: OwnDefaults,
): Promise<ApplicationProduct[]> {
  const names = [...(await productNames(tx, Object.keys(shelf))).values()]
  return names
    .toSorted((a, b) => (a.productNo < b.productNo ? -1 : 1))
    .map(({ id, productNo, name }) => ({
      ...{ productId: id, productNo, name, isIncluded: !withoutProducts.includes(id) },
      terms: validities.flatMap((validity) => {
        const site = shelf[id]?.[validity]
        return site ? [{ validity, site, base: basePrices[id]?.[validity] ?? null }] : []
      }),
    }))
}

/** Words that an application hands down, and those that stay here. */
function presentMessages(own: OwnDefaults, words: SiteWords, unshared: readonly WordsKey[]) {
  return [...wordsKeys(words), ...unshared].toSorted().map((key) => {
    const [channel, template = ''] = key.split('/') as ['mail' | 'sms', string]
    return { channel, template, ...sourceOf(key, own, words, unshared) }
  })
}

/** Where the words of a message come from that an application hands down. */
export function sourceOf(key: WordsKey, own: OwnDefaults, words: SiteWords, unshared: readonly WordsKey[]) {
  const source = own.words?.[key] ? ('application' as const) : words[key] ? ('site' as const) : ('product' as const)
  return { source, isWithheld: unshared.includes(key) }
}

interface OwnChange {
  own: OwnDefaults
  action: 'application.catalogue' | 'application.menu' | 'application.words'
  facts?: AuditFacts
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Changes what an application has otherwise than its site, over the version that was read; the tenants get it with a
 * version that is handed down. Undefined changes nothing. Throws 'application.missing' and 'save.conflict'.
 */
export async function changeOwn(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { id, version }: { id: string; version: number },
  change: (application: ApplicationRow) => Promise<OwnChange | undefined> | OwnChange | undefined,
): Promise<ApplicationRow> {
  const row = await lockApplication(tx, caller.scope.siteId, id)
  if (!row) throw new DomainError('application.missing')
  if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
  const changed = await change(row)
  if (!changed) return row
  const { own, action, facts = {}, before, after } = changed
  const next = { own, version: version + 1, updatedAt: ctx.clock.now(), updatedBy: caller.name }
  await changeApplication(tx, row, next)
  const object = { kind: 'application', id, name: row.name }
  await record(tx, caller, row.siteId, caller.accountId, action, facts, { object, before, after })
  return { ...row, ...next }
}

/** Gives an application a menu of its own, or that of its site. Throws 'application.missing' and 'save.conflict'. */
export function setMenu(
  ctx: Ctx,
  caller: Caller,
  { site, id }: Asked,
  { version, menu }: Received<typeof setApplicationMenu>['body'],
): Promise<ApplicationDefaults> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const application = await changeOwn(tx, ctx, caller, { id, version }, ({ own }) => {
      const { menu: before, ...rest } = own
      return {
        own: menu ? { ...rest, menu } : rest,
        action: 'application.menu',
        ...{ before: { menu: before ?? null }, after: { menu } },
      }
    })
    return present(tx, ctx, site, application)
  })
}

type ProductWish = Received<typeof setApplicationProducts>['body']['products'][number]

/**
 * Says which products the tenants of an application sell, and their base prices, none of which is below the price of this
 * site: tenants buy at that. Throws 'application.missing', 'save.conflict', 'product.missing' for one that is not sold
 * here and 'application.base-too-low'.
 */
export function setProducts(
  ctx: Ctx,
  caller: Caller,
  { site, id }: Asked,
  { version, products }: Received<typeof setApplicationProducts>['body'],
): Promise<ApplicationDefaults> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const shelf = await shelfAt(tx, site.id, ctx.clock.now())
    const names = await productNames(tx, Object.keys(shelf))
    const application = await changeOwn(tx, ctx, caller, { id, version }, ({ own }) => {
      const next = products.reduce((before, wish) => {
        const [sold, name] = [shelf[wish.productId], names.get(wish.productId)]
        if (!sold || !name) throw new DomainError('product.missing')
        return withProduct(before, wish, { sold, productNo: name.productNo })
      }, own)
      const said = ({ withoutProducts = [], basePrices = {} }: OwnDefaults) => ({
        withoutProducts: withoutProducts.map((one) => names.get(one)?.productNo ?? one),
        prices: products.flatMap(({ productId: one }) =>
          Object.entries(basePrices[one] ?? {}).map(([validity, price]) => ({
            ...{ productNo: names.get(one)?.productNo ?? one, validity: Number(validity), ...price },
          })),
        ),
      })
      const facts = { count: products.length }
      return { own: next, action: 'application.catalogue', facts, before: said(own), after: said(next) }
    })
    return present(tx, ctx, site, application)
  })
}

function withProduct(
  own: OwnDefaults,
  { productId, isIncluded, basePrices: wished }: ProductWish,
  { sold, productNo }: { sold: ShelfPrices[string]; productNo: string },
): OwnDefaults {
  const others = (own.withoutProducts ?? []).filter((one) => one !== productId)
  const { [productId]: before, ...rest } = own.basePrices ?? {}
  const base = wished ? baseOf(wished, sold, productNo) : before
  const isLeftOut = isIncluded === undefined ? own.withoutProducts?.includes(productId) : !isIncluded
  return {
    ...own,
    withoutProducts: isLeftOut ? [...others, productId] : others,
    basePrices: base && Object.keys(base).length > 0 ? { ...rest, [productId]: base } : rest,
  }
}

/** Base prices of a product by term, without those that are the site's own. */
function baseOf(
  wished: readonly (BasePrice & { validity: Validity })[],
  sold: ShelfPrices[string],
  productNo: string,
): ShelfPrices[string] {
  const kept = wished.flatMap(({ validity, ...base }) => {
    const site = sold[validity]
    if (!site) throw new DomainError('product.missing')
    const parts = ['priceMinor', 'extraNameMinor', 'extraWildcardMinor'] as const
    if (parts.some((part) => base[part] < site[part])) throw new DomainError('application.base-too-low', { productNo })
    return parts.every((part) => base[part] === site[part]) ? [] : [[validity, base] as const]
  })
  return Object.fromEntries(kept)
}
