import { keepCaProblem } from '@app/contracts/certificates/ca-problem'
import type { SystemReason } from '@app/contracts/orders/system-reasons'
import { createCsr } from '@app/pki/csr'
import { generateKey } from '@app/pki/keys/key'
import { inArray } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { sandboxStore } from '#features/authority/authority.repo.ts'
import { credit } from '#features/finance/finance.service.ts'
import { cancel } from '#features/orders/closing/cancel-order.service.ts'
import { advance } from '#features/orders/issuance/issuance.service.ts'
import { submit } from '#features/orders/issuance/submission.service.ts'
import { readMaterial } from '#features/orders/material/order-material.ts'
import { orderNotices } from '#features/orders/notices/order-notices.table.ts'
import { transition } from '#features/orders/order-moves.service.ts'
import { pendingCertificate, updateCertificate } from '#features/orders/orders.repo.ts'
import { type OrderRow, orders } from '#features/orders/orders.table.ts'
import { pay } from '#features/orders/placing/pay-order.service.ts'
import { insertOrder, nextOrderNo } from '#features/orders/placing/place-order.service.ts'
import { inTurns } from '#features/orders/validation/record-looks.service.ts'
import { products } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { createSandboxCa } from '#providers/ca/sandbox.ts'
import type { Prober } from '#providers/dns/probe.ts'
import { type CatalogueLine, catalogueLines } from './catalogue-lines.ts'
import { endAsHistory } from './demo-history.ts'
import { type DemoOrder, demoDomains, demoOrders } from './demo-orders.ts'
import type { DemoAccount } from './seed-demo.ts'
import { type SeededOrganisation, type SeededOrganisations, seedOrganisations } from './seed-organisations.ts'

const dayMs = 86_400_000

interface SeedContext {
  ctx: Ctx
  site: SiteRow
  caller: Caller
  words: (typeof words)['zh' | 'en']
  csrPem(names: readonly string[]): Promise<string>
}

const onTheList = keepCaProblem({
  type: 'rejectedIdentifier',
  words: 'The name is on a list of names at risk of phishing',
})

const words = {
  zh: {
    transfer: '银行转账',
    reason: '客户选错了产品',
    returned: '联系人电话无法接通，请更正后重新提交',
    rejected: onTheList,
    refund: '项目取消，不再需要证书',
    approval: '在退款期内，同意全额退款',
    contact: '王芳',
  },
  en: {
    transfer: 'Bank transfer',
    reason: 'Ordered the wrong product',
    returned: 'The telephone number of the contact does not answer; please correct it',
    rejected: onTheList,
    refund: 'The project was cancelled',
    approval: 'Within the refund period, full refund',
    contact: 'Grace Miller',
  },
}

/**
 * Fills a new demo site with a year of orders and their objects, by the same rules as real ones; the issued ones have
 * real certificates of the sandbox CA.
 */
export async function seedOrders(ctx: Ctx, site: SiteRow, customers: readonly DemoAccount[]): Promise<void> {
  const context = seedContext(ctx, site)
  const organisations = await seedOrganisations(ctx, site, customers)
  const scope = { siteId: site.id, accountId: null }
  const waiting: string[] = []
  const drafts = await Promise.all(wishesOf(customers, organisations).map((wish) => draftOf(context, wish)))
  await ctx.db.transaction(scope, async (tx) => {
    waiting.length = 0
    const placed = await placeAll(tx, context, drafts)
    for (const { order, draft } of placed) {
      await bringOn(tx, context, order, draft)
      if (draft.fate === 'issued' || draft.fate === 'vetting') waiting.push(order.id)
    }
  })
  const proven = withProvenNames(ctx)
  await inTurns(waiting, (id) => advance(proven, site.id, id))
  // Notices of invented orders would send the first operator a year of mail.
  await ctx.db.transaction(scope, (tx) => tx.update(orderNotices).set({ doneAt: ctx.clock.now() }))
}

const ownToken = { method: 'own-token' as const, receiver: null, device: 'YubiKey 5 FIPS' }

/** Catalogue usage of an order. */
function usageOf({ productNo }: Pick<DemoOrder, 'productNo'>): CatalogueLine['usage'] {
  const line = catalogueLines.find(({ no }) => no === productNo)
  if (!line) throw new Error(`The catalogue has no ${productNo}`)
  return line.usage
}

interface Wish extends DemoOrder {
  accountId: string
  domain: string
  holder?: SeededOrganisation | undefined
}

/**
 * Orders with their customers, oldest first: those for organisations belong to their customer, the others are
 * distributed.
 */
function wishesOf(customers: readonly DemoAccount[], organisations: SeededOrganisations): Wish[] {
  let turn = 0
  return demoOrders
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((order) => {
      const holder = order.organisation && organisations.get(order.organisation)
      if (holder) return { ...order, holder, accountId: holder.accountId, domain: holder.domain }
      const which = (turn++ * 7) % customers.length
      const domain = demoDomains[which % demoDomains.length] ?? 'demo.example'
      return { ...order, accountId: customers[which]?.id ?? '', domain }
    })
}

type Draft = Wish & { at: Date; material: Awaited<ReturnType<typeof readMaterial>> }

async function draftOf(context: SeedContext, wish: Wish): Promise<Draft> {
  const { domain, holder, fate, labels, daysAgo } = wish
  const usage = usageOf(wish)
  const names = usage === 'ssl' ? labels.map((label) => (label === '@' ? domain : `${label}.${domain}`)) : []
  const mailboxes = usage === 'smime' ? labels.map((label) => `${label}@${domain}`) : []
  const it = { name: context.words.contact, email: `it@${domain}`, telPrefix: '+86', telephone: '13800138000' }
  const material = {
    ...{ names, mailboxes, delivery: usage === 'code' ? ownToken : null },
    methods: {},
    recipients: {},
    contact: holder?.contact ?? it,
    csrPem: fate === 'incomplete' ? null : await context.csrPem(names),
  }
  return {
    ...wish,
    at: new Date(context.ctx.clock.now().getTime() - daysAgo * dayMs),
    material: await readMaterial(material, context.site.locale),
  }
}

/** Places the orders, and returns each with its draft. */
async function placeAll(
  tx: Tx,
  context: SeedContext,
  drafts: readonly Draft[],
): Promise<{ order: OrderRow; draft: Draft }[]> {
  const catalogue = await tx.select({ productNo: products.productNo, id: products.id }).from(products)
  const idOf = new Map(catalogue.map(({ productNo, id }) => [productNo, id]))
  const draftById = new Map<string, Draft>()
  for (const draft of drafts) {
    const productId = idOf.get(draft.productNo)
    if (productId === undefined) throw new Error(`The catalogue has no ${draft.productNo}`)
    draftById.set(await place(tx, context, draft, productId), draft)
  }
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...draftById.keys()]))
    .orderBy(orders.id)
  return rows.flatMap((order) => {
    const draft = draftById.get(order.id)
    return draft ? [{ order, draft }] : []
  })
}

async function place(
  tx: Tx,
  { ctx, site, caller }: SeedContext,
  { accountId, at, validity, material, holder }: Draft,
  productId: string,
): Promise<string> {
  const then = { ...ctx, clock: { now: () => at } }
  return insertOrder(
    tx,
    then,
    { caller, site, locale: site.locale },
    {
      ...{ accountId, productId, validity, expectedTotalMinor: null, material },
      organisationId: holder?.id ?? null,
      orderNo: await nextOrderNo(tx, site.id, at),
    },
  )
}

/** Takes an order through the transitions to its final state, with the times they would have had. */
async function bringOn(tx: Tx, context: SeedContext, order: OrderRow, { fate, at }: Draft): Promise<void> {
  const { ctx, site, caller } = context
  const later = (days: number) => new Date(at.getTime() + days * dayMs)
  const byHand = { actor: caller.name, memberId: null }
  if (fate === 'unpaid') return
  if (fate === 'forgotten') {
    await cancel(tx, order, {
      ...byHand,
      actor: null,
      isBySeller: false,
      reason: 'unpaid' satisfies SystemReason,
      at: later(site.unpaidDays),
    })
    return
  }
  const paidAt = later(0.01)
  const money = { site, accountId: order.accountId, amountMinor: order.amountMinor, memberId: null }
  await credit(tx, { ...money, memo: context.words.transfer, at })
  const paid = await pay(
    tx,
    order,
    { name: caller.name, memberId: null, expectedTotalMinor: order.amountMinor },
    paidAt,
  )
  if (fate === 'incomplete') return
  // Valid certificates were submitted today: an older date would need an older CA.
  const submittedAt = fate === 'issued' ? ctx.clock.now() : paidAt
  const sandbox = { ...ctx, ca: ctx.caOf({ ca: 'sandbox', connectionId: null }) }
  const sent = await submit(tx, sandbox, paid, { event: 'submit', actor: caller.name, at: submittedAt })
  if (fate === 'returned' || fate === 'rejected') {
    const reason = context.words[fate]
    const event = fate === 'returned' ? 'return' : 'reject'
    const pending = await pendingCertificate(tx, sent)
    if (pending) await updateCertificate(tx, pending, { state: fate === 'returned' ? 'withdrawn' : 'rejected', reason })
    await transition(tx, sent, event, { at: later(0.2), actor: null, facts: { reason }, set: { reason } })
  }
  if (fate === 'cancelled')
    await cancel(tx, sent, { ...byHand, isBySeller: false, reason: context.words.reason, at: later(1) })
  if (fate === 'expired' || fate === 'revoked' || fate === 'refunded')
    await endAsHistory(tx, sent, fate, later(0.05), context.words)
}

function seedContext(ctx: Ctx, site: SiteRow): SeedContext {
  const key = generateKey('ec-p256')
  return {
    ctx,
    site,
    words: words[site.locale],
    csrPem: async (names) =>
      createCsr({ privateKeyPem: (await key).privateKeyPem, algorithm: 'ec-p256', names: [...names] }),
    caller: {
      memberId: newId(),
      accountId: site.ownerAccountId ?? '',
      name: site.shortName,
      audience: site.isRoot ? 'platform' : 'reseller',
      base: 'admin',
      isHolder: true,
      scope: { siteId: site.id, accountId: null },
      permissions: new Set(),
      ip: '127.0.0.1',
      requestId: 'demo',
    },
  }
}

/** Sandbox CA with every record published, because nobody owns the demo's domains. */
function withProvenNames(ctx: Ctx): Ctx {
  const prober: Prober = {
    look: async () => ({ result: 'waitingCa', found: [], detail: null }),
    foresee: async () => [],
    served: async () => [],
    caa: async () => ({ allowed: true }),
    contacts: async () => [],
    isPublic: () => true,
  }
  const { CAA_DOMAIN: caaDomain, PUBLIC_ORIGINS, PORT } = ctx.env
  const ca = createSandboxCa({
    ...{ store: sandboxStore(ctx.db.owner), secrets: ctx.secrets, clock: ctx.clock, prober, caaDomain },
    baseUrl: PUBLIC_ORIGINS[0] ?? `http://localhost:${PORT}`,
  })
  // No delay between providing the records and looking for them.
  const env = { ...ctx.env, DCV_POLL_SECONDS: 0 }
  return { ...ctx, env, prober, ca, caOf: () => ca }
}
