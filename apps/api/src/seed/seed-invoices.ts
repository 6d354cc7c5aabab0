import { invoicedUsages } from '@app/contracts/invoices/invoice-values'
import type { InvoiceableItem } from '@app/contracts/invoices/invoiceable'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import type { TitleBody } from '@app/contracts/invoices/titles'
import type { Caller } from '#core/caller.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { apply } from '#features/invoices/apply.service.ts'
import { approve, cancel, reject } from '#features/invoices/decide.service.ts'
import type { ReadUpload } from '#features/invoices/invoice-files.service.ts'
import { saveSettings } from '#features/invoices/invoice-settings.service.ts'
import { invoiceableJson } from '#features/invoices/invoiceable.repo.ts'
import { lockInvoice } from '#features/invoices/invoices.repo.ts'
import { recordIssued } from '#features/invoices/issue.service.ts'
import { redden } from '#features/invoices/red.service.ts'
import { createTitle } from '#features/invoices/titles.service.ts'
import { siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import {
  demoInvoices,
  demoInvoicesAbroad,
  demoRejection,
  demoSample,
  demoTaxNos,
  demoTerms,
  demoTermsAbroad,
} from './demo-invoices.ts'
import { holderOf } from './seed-callers.ts'
import type { DemoAccount } from './seed-demo.ts'
import { siteScope } from './seed-sites.ts'

const dayMs = 86_400_000
/** Orders younger than this stay out: they may still be refunded at once. */
const settledDays = 60

type Items = Pick<InvoiceableItem, 'id' | 'at' | 'leftMinor' | 'usage'>[]

interface Buyer extends DemoAccount {
  caller: Caller
  titleId: string
  /** Paid items that are still to be invoiced, oldest first. */
  items: Items
}

const key = () => ({ key: newId(), route: 'demo', bodyHash: '' })

/** Adds invoices in every state to a demo site, by the same calls as in the console, on days of the past two months. */
export async function seedInvoices(ctx: Ctx, row: SiteRow, customers: readonly DemoAccount[]): Promise<void> {
  const site = await ctx.db.transaction(siteScope(row), (tx) => siteIn(tx, ctx.env, row.id))
  const owner = await holderOf(ctx, row, row.ownerAccountId ?? '')
  const operator = { ...owner, scope: { siteId: row.id, accountId: null } }
  await saveSettings(ctx, operator, site, { ...demoTerms, version: 0 })
  const buyers = new Map<number, Buyer>()
  for (const [at, demo] of demoInvoices.entries()) {
    const account = customers[demo.of]
    const buyer = buyers.get(demo.of) ?? (account && (await buyerOf(ctx, site, account, demo.of)))
    if (!buyer) continue
    buyers.set(demo.of, buyer)
    const chosen = buyer.items.splice(0, demo.orders)
    if (chosen.length === 0) continue
    const on = (days: number): Ctx => ({
      ...ctx,
      clock: { now: () => new Date(ctx.clock.now().getTime() - days * dayMs) },
    })
    const { invoice } = await apply(on(demo.days), buyer.caller, site, key(), {
      ...{
        accountId: null,
        titleId: buyer.titleId,
        kind: demo.kind,
        emails: [`billing@user${demo.of}.example`],
        remark: '',
      },
      of: {
        is: 'items',
        items: chosen.map(({ id, leftMinor }) => ({
          id,
          amountMinor: demo.isHalf ? Math.ceil(leftMinor / 2) : leftMinor,
        })),
      },
    })
    const { id } = invoice
    const later = on(Math.max(demo.days - 1, 0.1))
    const { state } = demo
    if (state === 'rejected') await reject(later, operator, site, { id, reason: demoRejection })
    else if (state === 'cancelled') await cancel(later, buyer.caller, id)
    else if (state !== 'review') await approve(later, operator, id)
    if (state === 'issued' || state === 'red' || state === 'partly-red')
      await issue(later, operator, site, invoice, {
        invoiceNo: `2633200000${String(1_652_000_000 + at)}`,
        // Those that can be looked at by a sign-in of the demo: a paper takes a tenth of a second.
        hasFile: demo.of === 0,
      })
    if (state === 'red' || state === 'partly-red')
      await redden(on(demo.days - 3), operator, site, key(), {
        ...{ id, reason: '01', redNo: `2633200001${String(1_652_000_000 + at)}`, isConfirmed: true, note: '' },
        redDate: dayOf(on(demo.days - 3)),
        items:
          state === 'red' ? null : chosen.slice(0, 1).map((item) => ({ id: item.id, amountMinor: item.leftMinor })),
      })
  }
}

/** Adds invoices to a demo site that numbers its own; their papers are written by the job. */
export async function seedInvoicesAbroad(ctx: Ctx, row: SiteRow, customers: readonly DemoAccount[]): Promise<void> {
  const site = await ctx.db.transaction(siteScope(row), (tx) => siteIn(tx, ctx.env, row.id))
  const owner = await holderOf(ctx, row, row.ownerAccountId ?? '')
  const operator = { ...owner, scope: { siteId: row.id, accountId: null } }
  await saveSettings(ctx, operator, site, { ...demoTermsAbroad, version: 0 })
  for (const { of, orders, days, isApproved, buyer: place } of demoInvoicesAbroad) {
    const account = customers[of]
    if (!account) continue
    const buyer = await buyerOf(ctx, site, account, of, {
      ...place,
      address: '1 High Street',
      bank: '',
      bankAccount: '',
    })
    const chosen = buyer.items.splice(0, orders)
    if (chosen.length === 0) continue
    const then = { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() - days * dayMs) } }
    const { invoice } = await apply(then, buyer.caller, site, key(), {
      ...{
        accountId: null,
        titleId: buyer.titleId,
        kind: 'commercial',
        emails: [`billing@user${of}.example`],
        remark: '',
      },
      of: { is: 'items', items: chosen.map(({ id, leftMinor }) => ({ id, amountMinor: leftMinor })) },
    })
    if (isApproved) await approve(then, operator, invoice.id)
  }
}

const dayOf = ({ clock }: Pick<Ctx, 'clock'>) => clock.now().toISOString().slice(0, 10)

async function buyerOf(
  ctx: Ctx,
  site: VisitedSite,
  account: DemoAccount,
  at: number,
  place: Partial<TitleBody> = {},
): Promise<Buyer> {
  const caller = await holderOf(ctx, site, account.id)
  const { id: titleId } = await createTitle(ctx, caller, {
    ...{ accountId: null, kind: 'enterprise', title: account.name, taxNo: demoTaxNos[at] ?? '', country: 'CN' },
    ...{ address: '注册地址见营业执照', phone: `021-6000000${at}`, bank: '中国工商银行', bankAccount: `10010000${at}` },
    ...{ email: `billing@user${at}.example`, isDefault: true, ...place },
  })
  const text = await ctx.db.readText(
    caller.scope,
    invoiceableJson({ siteId: site.id, accountId: account.id }, { timeZone: 'Asia/Shanghai' }),
  )
  // The statement builds this shape.
  const { items } = JSON.parse(text) as { items: Items }
  const until = ctx.clock.now().getTime() / 1000 - settledDays * 86_400
  const old = items.filter(({ at: paidAt, leftMinor, usage }) => paidAt < until && leftMinor > 0 && isKnown(usage))
  return { ...account, caller, titleId, items: old.toReversed() }
}

const isKnown = (usage: string) => invoicedUsages.some((one) => one === usage)

/** Records an invoice, with a sample of its file if wanted. */
async function issue(
  ctx: Ctx,
  operator: Caller,
  site: VisitedSite,
  invoice: InvoiceDetail,
  { invoiceNo, hasFile }: { invoiceNo: string; hasFile: boolean },
): Promise<void> {
  const at = ctx.clock.now()
  const invoiceDate = dayOf(ctx)
  const files = hasFile ? [await sampleOf(ctx, site, invoice, invoiceNo)] : []
  await ctx.db.transaction(operator.scope, async (tx) => {
    const row = await lockInvoice(tx, { siteId: site.id, id: invoice.id })
    await recordIssued(tx, ctx, site, row, { invoiceNo, invoiceDate, files }, { caller: operator, at })
  })
}

/** Sample of an invoice's file, which says that it is one. */
async function sampleOf(
  ctx: Ctx,
  site: VisitedSite,
  { buyer, amountMinor, currency, lines }: InvoiceDetail,
  invoiceNo: string,
): Promise<ReadUpload> {
  const at = ctx.clock.now()
  const invoiceDate = dayOf(ctx)
  const money = (minor: number) => formatMinor(minor, currency)
  const bytes = await ctx.pdf.write({
    ...{ locale: site.locale, title: '电子发票（演示样本）', number: invoiceNo, footer: demoSample, at },
    letterhead: { name: site.name, slogan: site.slogan[site.locale] },
    blocks: [
      {
        ...{ is: 'facts', columns: 1 },
        facts: [
          ['发票号码', invoiceNo],
          ['开票日期', invoiceDate],
          ['购买方', `${buyer.title} ${buyer.taxNo}`],
          ['销售方', `${demoTerms.seller.name} ${demoTerms.seller.taxNo}`],
        ],
      },
      {
        is: 'table',
        columns: [
          { title: '项目名称', share: 5 },
          { title: '金额', share: 2, align: 'end' },
          { title: '税额', share: 2, align: 'end' },
        ],
        rows: lines.map(({ name, spec, netMinor, taxMinor }) => [
          { text: name, sub: spec },
          money(netMinor),
          money(taxMinor),
        ]),
        foot: [['价税合计', '', money(amountMinor)]],
      },
      { is: 'text', text: demoSample },
    ],
  })
  const facts = { invoiceNo, invoiceDate, amountMinor, buyerTaxNo: null, sellerTaxNo: null }
  return { format: 'pdf', fileName: `${invoiceNo}.pdf`, bytes: Buffer.from(bytes), facts }
}
