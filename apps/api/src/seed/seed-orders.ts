import type { IssuanceTrigger } from '@app/contracts/certificates/certificates'
import { createCsr } from '@app/pki/csr'
import { generateKey } from '@app/pki/keys/key'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { accounts, members } from '#features/company/company.table.ts'
import { readMaterial } from '#features/orders/material/order-material.ts'
import type { Legal } from '#features/orders/order-subject.ts'
import type { OrderRow } from '#features/orders/orders.table.ts'
import { organisations } from '#features/organisations/organisations.table.ts'
import type { BuyerPrice } from '#features/products/price.ts'
import { priceOf } from '#features/products/products.service.ts'
import { offers, type ProductRow, products } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type CatalogueLine, catalogueLines } from './catalogue-lines.ts'
import { type DemoOrder, demoDomains, demoOrders } from './demo-orders.ts'
import { chances, pastOrders } from './demo-past.ts'
import { PastBooks } from './past-books.ts'
import { foundCa, openPastCa } from './past-ca.ts'
import { PastLife } from './past-orders.ts'
import type { PastSite } from './past-site.ts'
import { onTheList, pastWords } from './past-words.ts'
import { callerOf } from './seed-callers.ts'
import type { DemoAccount } from './seed-demo.ts'
import { type SeededOrganisation, type SeededOrganisations, seedOrganisations } from './seed-organisations.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Age of the sandbox CA in days: it issued the demo's first certificate. */
const foundedDaysAgo = 460

interface SeedContext extends PastSite {
  words: (typeof pastWords)['zh' | 'en']
  /** Holder of each account. */
  holders: ReadonlyMap<string, Caller>
  products: ReadonlyMap<string, ProductRow>
  legal: ReadonlyMap<string, Legal>
  priceOf(wish: Wish, at: Date): Promise<BuyerPrice>
  chance: ReturnType<typeof chances>
}

/**
 * Fills a new demo site with more than a year of orders and their objects; the issued ones have real certificates of
 * the sandbox CA. What happened is told by the rules of the services, each step at its own time, and written in one
 * transaction: a site has all of its orders or none. `count` orders are added to those that every site has.
 */
export async function seedOrders(ctx: Ctx, site: SiteRow, customers: readonly DemoAccount[], count = 0): Promise<void> {
  const founding = foundCa(ctx, new Date(ctx.clock.now().getTime() - foundedDaysAgo * dayMs))
  const [seeded] = await Promise.all([seedOrganisations(ctx, site, customers), founding])
  const context = await seedContext(ctx, site)
  const wishes = wishesOf(context, customers, { seeded, count })
  const ofAccounts = [...Map.groupBy(wishes, ({ accountId }) => accountId).values()]
  await Promise.all(
    ofAccounts.map((waiting, at) => liveAll({ ...context, chance: chances(`${site.code} ${at}`) }, waiting)),
  )
  await context.ca.write(ctx.db.owner)
  await ctx.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    context.books.write(tx, context.words.transfer),
  )
}

/**
 * Takes an account's orders through their lives, one after the other, since later ones rest on the domains that earlier
 * ones proved. Accounts go side by side: most of the time is spent on keys and signatures, which are made in threads.
 */
async function liveAll(context: SeedContext, waiting: Wish[]): Promise<void> {
  for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
    const life = await live(context, wish)
    const renewal = renewalOf(context, wish, life.order)
    if (renewal) insertByTime(waiting, renewal)
  }
}

const ownToken = { method: 'own-token' as const, receiver: null, device: 'YubiKey 5 FIPS' }

/** Catalogue usage of an order. */
function usageOf({ productNo }: Pick<DemoOrder, 'productNo'>): CatalogueLine['usage'] {
  const line = catalogueLines.find(({ no }) => no === productNo)
  if (!line) throw new Error(`The catalogue has no ${productNo}`)
  return line.usage
}

interface Wish extends DemoOrder {
  at: Date
  orderNo: string
  accountId: string
  domain: string
  holder?: SeededOrganisation | undefined
  renews: OrderRow | null
}

/**
 * Orders with their customers, oldest first: those for organisations belong to their customer, the others are
 * distributed among those who were customers by then.
 */
function wishesOf(
  { now, chance, books }: SeedContext,
  customers: readonly DemoAccount[],
  { seeded, count }: { seeded: SeededOrganisations; count: number },
): Wish[] {
  const [first] = customers
  if (!first) throw new Error('The demo site has no customers')
  let turn = 0
  return [...demoOrders, ...pastOrders(count, chance)]
    .map((order) => ({ ...order, at: placedAt(order, now), renews: null }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((order) => ({ ...order, orderNo: books.nextOrderNo(order.at) }))
    .map((order) => {
      const holder = order.organisation && seeded.get(order.organisation)
      if (holder) return { ...order, holder, accountId: holder.accountId, domain: holder.domain }
      const known = customers.filter(({ since }) => since === undefined || since < order.at)
      const customer = known[(turn++ * 7) % known.length] ?? first
      const domain = demoDomains[customers.indexOf(customer) % demoDomains.length] ?? 'demo.example'
      return { ...order, accountId: customer.id, domain: isOpen(order) ? unprovenOf(domain) : domain }
    })
}

/** Whether an order's names still have to be proven. */
const isOpen = ({ fate }: DemoOrder) => fate === 'validating' || fate === 'reissuing'

/** Domain of the same customer that no other order has proven: otherwise the names would pass by that proof. */
const unprovenOf = (domain: string) => domain.replace('.', '-cloud.')

/** Moment of an order; on request within the hours of a working day, at UTC+8 or in the evening of Europe. */
function placedAt({ daysAgo, isOfBusinessHours }: DemoOrder, now: Date): Date {
  const at = new Date(now.getTime() - daysAgo * dayMs)
  if (daysAgo < 3) return at
  // Within nine hours before: the orders of whole days would otherwise all have the minute of the first start.
  if (!isOfBusinessHours)
    return new Date(at.getTime() - ((daysAgo * 7919) % 540) * 60_000 - ((daysAgo * 31) % 60) * 1000)
  const hour = 1 + (at.getUTCHours() + at.getUTCMinutes() / 60) * (12 / 24)
  const dawn = Math.floor(at.getTime() / dayMs) * dayMs
  // Half of what fell on a weekend was ordered on the Friday before.
  const isLate = at.getUTCDay() % 6 === 0 && at.getUTCMinutes() % 2 === 0
  return new Date(dawn + hour * hourMs - (isLate ? (at.getUTCDay() === 6 ? 1 : 2) * dayMs : 0))
}

function insertByTime(waiting: Wish[], wish: Wish): void {
  const at = waiting.findIndex((other) => other.at > wish.at)
  waiting.splice(at < 0 ? waiting.length : at, 0, wish)
}

/** Days before an order's end in which nobody has renewed it yet: somebody has to be reminded. */
const undecidedDays = 9

/** Order that renews one near or past its end, which two of three customers place; undefined for the others. */
function renewalOf({ chance, now, books }: SeedContext, wish: Wish, order: OrderRow): Wish | undefined {
  const isRenewable = order.planEndsAt !== null && (wish.fate === 'issued' || wish.fate === 'expired')
  if (!isRenewable || !wish.isOfBusinessHours || chance.next() > 0.66) return undefined
  const endsAt = order.planEndsAt?.getTime() ?? 0
  const at = new Date(endsAt - chance.between(4, 24) * dayMs)
  const isUndecided = endsAt > now.getTime() && endsAt < now.getTime() + undecidedDays * dayMs
  return at < now && !isUndecided
    ? { ...wish, fate: 'issued', at, orderNo: books.nextOrderNo(at), renews: order }
    : undefined
}

/** Takes an order through its life to its present status. */
async function live(context: SeedContext, wish: Wish): Promise<PastLife> {
  const { now, chance, words } = context
  const { at, fate } = wish
  const life = await place(context, wish)
  const later = (days: number) => new Date(at.getTime() + days * dayMs)
  if (fate === 'unpaid') return life
  if (fate === 'forgotten') {
    await life.cancel(later(context.site.unpaidDays), '', null)
    return life
  }
  const paidAt = later(Math.min(chance.between(0.004, 0.05), wish.daysAgo / 4))
  life.pay(paidAt, wish.renews)
  if (fate === 'incomplete') return life
  life.submit(paidAt)
  if (fate === 'returned' || fate === 'rejected') {
    const reason = fate === 'returned' ? words.returned : onTheList
    await life.refuse(fate === 'returned' ? 'return' : 'reject', { at: later(0.2), submittedAt: paidAt, reason })
  } else if (fate === 'cancelled') await life.cancel(later(1), words.reason, paidAt)
  else if (fate === 'validating' || fate === 'vetting') await open(life, paidAt, wish)
  else await run(context, wish, life, paidAt, now)
  return life
}

/** Opens the first issuance, which waits for its buyer or for the vetting. */
async function open(life: PastLife, at: Date, { fate, holder }: Wish): Promise<void> {
  const asked = { at, csrPem: life.order.csrPem ?? '', trigger: 'order' as const, reason: '' }
  const isHeld = fate === 'vetting' && holder !== undefined
  const provenIn = 40 * 60
  await life.issue(asked, { provenIn, until: isHeld ? new Date(at.getTime() + dayMs) : at, isHeld })
}

/** Issues the certificates of an order until today or its early end, and ends it. */
async function run(context: SeedContext, wish: Wish, life: PastLife, paidAt: Date, now: Date): Promise<void> {
  const { chance, words } = context
  const after = (days: number) => new Date(paidAt.getTime() + days * dayMs)
  const endsAt = life.order.planEndsAt ?? now
  const early = {
    revoked: after(Math.min(wish.daysAgo * 0.6, 31)),
    refunded: after(6),
    refunding: after(wish.daysAgo - 1),
  }
  const end = wish.fate in early ? early[wish.fate as keyof typeof early] : endsAt < now ? endsAt : now
  const newKeyAt = wish.newKeyAfter === undefined ? null : after(wish.newKeyAfter)
  const provenIn = () => Math.round(60 * (wish.holder ? chance.between(90, 1500) : chance.between(4, 95)))
  const issue = (at: Date, how: { csrPem: string; trigger: IssuanceTrigger; reason: string }) =>
    life.issue({ at, ...how }, { provenIn: Math.min(provenIn(), wish.daysAgo * 20_000), until: end })

  let issuedAt = await issue(paidAt, { csrPem: life.order.csrPem ?? '', trigger: 'order', reason: '' })
  let isKeyNew = false
  while (issuedAt) {
    const isTimeForKey: boolean = newKeyAt !== null && !isKeyNew && newKeyAt > issuedAt
    const due = isTimeForKey ? newKeyAt : wish.byHand ? null : life.order.reissueDueAt
    if (due === null || due >= end) break
    isKeyNew ||= isTimeForKey
    const csrPem = isTimeForKey ? await newCsr(life.order.names) : (life.order.csrPem ?? '')
    const asked = life.reissue(due, isTimeForKey ? { csrPem, reason: words.newKey } : null)
    issuedAt = await issue(due, { csrPem, ...asked })
  }
  if (!issuedAt) return
  if (wish.fate === 'reissuing') await openAgain(context, life)
  if (wish.fate === 'suspended') life.suspend(after(wish.daysAgo - 2), words.suspended)
  if (wish.fate === 'revoked') await life.revoke(end, 'cessationOfOperation', words.revoked)
  if (wish.fate === 'refunded') {
    life.askRefund(new Date(end.getTime() - 20 * hourMs), words.refund)
    await life.refund(end, words.approval)
  }
  if (wish.fate === 'refunding') life.askRefund(end, words.refund)
  if (life.order.planEndsAt && life.order.planEndsAt < now && end === endsAt) life.expire(endsAt)
  else if (wish.fate === 'issued' && chance.next() < 0.7) {
    const seenAt = new Date(issuedAt.getTime() + chance.between(0.3, 30) * hourMs)
    if (seenAt < now) life.deploy(seenAt)
  }
}

/** Asks for a certificate with a new key, whose names have to be proven once more. */
async function openAgain({ now, words }: SeedContext, life: PastLife): Promise<void> {
  const at = new Date(now.getTime() - 2 * hourMs)
  const csrPem = await newCsr(life.order.names)
  const asked = life.reissue(at, { csrPem, reason: words.newKey })
  await life.issue({ at, csrPem, ...asked }, { provenIn: dayMs, until: now })
}

/** Places the order, complete but where its fate is to lack something. */
async function place(context: SeedContext, wish: Wish): Promise<PastLife> {
  const { products: catalogue, holders, legal, operator, locale, chance, words } = context
  const { domain, holder, fate, labels, at, orderNo, accountId, validity } = wish
  const product = catalogue.get(wish.productNo)
  if (!product) throw new Error(`The catalogue has no ${wish.productNo}`)
  const usage = usageOf(wish)
  const names = usage === 'ssl' ? labels.map((label) => (label === '@' ? domain : `${label}.${domain}`)) : []
  const mailboxes = usage === 'smime' ? labels.map((label) => `${label}@${domain}`) : []
  const it = { name: words.contact, email: `it@${domain}`, telPrefix: '+86', telephone: '13800138000' }
  const material = {
    ...{ names, mailboxes, delivery: usage === 'code' || usage === 'doc' ? ownToken : null },
    methods: {},
    recipients: {},
    contact: holder?.contact ?? it,
    csrPem: fate === 'incomplete' ? null : await newCsr(names),
  }
  const organisation = holder && { id: holder.id, legal: legal.get(holder.id) }
  return PastLife.place(context, {
    ...{ at, orderNo, product, validity, accountId, renews: wish.renews, autoReissue: wish.byHand !== true },
    offer: await context.priceOf(wish, at),
    material: await readMaterial(material, locale),
    by: chance.next() < 0.7 ? (holders.get(accountId) ?? operator) : operator,
    organisation: organisation?.legal ? { id: organisation.id, legal: organisation.legal } : null,
  })
}

/** CSR with a key of its own, which nobody keeps. */
async function newCsr(names: readonly string[]): Promise<string> {
  const { privateKeyPem } = await generateKey('ec-p256')
  return createCsr({ privateKeyPem, algorithm: 'ec-p256', names: [...names] })
}

async function seedContext(ctx: Ctx, site: SiteRow): Promise<SeedContext> {
  const scope = { siteId: site.id, accountId: null }
  const read = await ctx.db.readTransaction(scope, async (tx) => ({
    holders: await tx.select().from(members).where(eq(members.roleId, members.id)),
    levels: await tx.select({ id: accounts.id, level: accounts.priceLevel }).from(accounts),
    catalogue: await tx.select().from(products),
    legal: await tx.select().from(organisations),
  }))
  const holders = new Map(read.holders.map((holder) => [holder.accountId, callerOf(site, holder)]))
  const owner = holders.get(site.ownerAccountId ?? '')
  if (!owner) throw new Error('The demo site has no operator')
  const catalogue = new Map(read.catalogue.map((product) => [product.productNo, product]))
  const levels = new Map(read.levels.map(({ id, level }) => [id, level]))
  return {
    ...{ ctx, site, locale: site.locale, words: pastWords[site.locale], holders, products: catalogue },
    ...{ books: new PastBooks(site), ca: await openPastCa(ctx), now: ctx.clock.now(), chance: chances(site.code) },
    operator: { ...owner, name: site.shortName, scope },
    legal: new Map(read.legal.map((organisation) => [organisation.id, organisation])),
    priceOf: await prices(ctx, site, { catalogue, levels }),
  }
}

/** Prices as buyers of each level were asked for them, each read once between two changes of prices. */
async function prices(
  ctx: Ctx,
  site: SiteRow,
  known: { catalogue: ReadonlyMap<string, ProductRow>; levels: ReadonlyMap<string, string | null> },
): Promise<SeedContext['priceOf']> {
  // Of every site: what the parent asks is the cost here.
  const changes = await ctx.db.owner.selectDistinct({ at: offers.validFrom }).from(offers)
  const read = new Map<string, Promise<BuyerPrice>>()
  return ({ productNo, validity, accountId }, at) => {
    const since = changes.filter((change) => change.at <= at).length
    const key = [productNo, validity, known.levels.get(accountId), since].join(' ')
    const productId = known.catalogue.get(productNo)?.id ?? ''
    const reading =
      read.get(key) ??
      ctx.db
        .transaction({ siteId: site.id, accountId: null }, (tx) =>
          priceOf(tx, { siteId: site.id, productId, validity, accountId, at }),
        )
        .then(({ offer }) => offer)
    read.set(key, reading)
    return reading
  }
}
