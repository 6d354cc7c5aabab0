import type { Received } from '@app/contracts/endpoint'
import { linesOfItems, sumOfLines } from '@app/contracts/invoices/invoice-lines'
import { type InvoicedUsage, type InvoiceKind, kindsOf, mostItems } from '@app/contracts/invoices/invoice-values'
import type { applyForInvoice, Buyer, InvoiceDetail } from '@app/contracts/invoices/invoices'
import { lineName, missingFacts } from '@app/contracts/invoices/seller'
import { type PlacedTax, taxAt } from '@app/contracts/invoices/tax-places'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { nextNumber } from '#db/counter.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { lockWallet } from '#features/finance/finance.service.ts'
import { uninvoiced } from '#features/finance/uninvoiced.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { invoiceObject } from './invoice-moves.service.ts'
import { readInvoiceIn } from './invoice-reading.service.ts'
import { type KnownTerms, termsOf } from './invoice-settings.service.ts'
import { type SoldItem, soldItems } from './invoiceable.repo.ts'
import { addInvoiceEvent, insertInvoice } from './invoices.repo.ts'
import type { TitleRow } from './invoices.table.ts'
import { findTitle } from './titles.repo.ts'

type Wish = Received<typeof applyForInvoice>['body']
type Currency = SiteRow['currency']

interface Holder {
  siteId: string
  accountId: string
}

/** Account that is invoiced: the named customer of an operator, else the caller's own. Throws 'user.missing'. */
async function accountFor(tx: Tx, { scope, accountId: own }: Caller, site: SiteRow, named: string | null) {
  if (named === null || named === own) return own
  if (scope.accountId !== null) throw new DomainError('user.missing')
  return (await requireCustomer(tx, site, named)).id
}

/** Number of an application: `IA`, the UTC day and the day's counter. */
async function nextApplyNo(tx: Tx, siteId: string, at: Date): Promise<string> {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `IA${day.slice(2)}${String(await nextNumber(tx, siteId, 'invoice', day)).padStart(5, '0')}`
}

/** A special VAT invoice names all tax data of a company. Throws 'invoice.special-incomplete'. */
function requireSpecial({ kind, taxNo, country, address, phone, bank, bankAccount }: TitleRow): void {
  const isComplete = [taxNo, address, phone, bank, bankAccount].every((fact) => fact !== '')
  if (kind !== 'enterprise' || country !== 'CN' || !isComplete) throw new DomainError('invoice.special-incomplete')
}

const buyerOf = ({ kind, title, taxNo, country, address, phone, bank, bankAccount }: TitleRow): Buyer => ({
  ...{ kind, title, taxNo, country, address, phone, bank, bankAccount },
})

type Chosen = SoldItem & { amountMinor: number }

/**
 * Refuses more than stands on no invoice: what went back of an item that is invoiced lessens what the others leave. Throws
 * 'invoice.over-paid'.
 */
async function requireUninvoiced(tx: Tx, holder: Holder, chosen: readonly Chosen[], currency: Currency): Promise<void> {
  const free = await uninvoiced(tx, holder)
  if (chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0) > free)
    throw new DomainError('invoice.over-paid', { free: formatMinor(free, currency) })
}

/** Items that an application asks for, each within what is left of it. Call under the wallet's lock. */
async function chosenItems(tx: Tx, holder: Holder, { of }: Wish, currency: Currency): Promise<Chosen[]> {
  if (of.is === 'month') {
    const items = await soldItems(tx, holder, of, mostItems + 1)
    if (items.length === 0) throw new DomainError('invoice.item-missing')
    if (items.length > mostItems) throw new DomainError('invoice.too-many', { most: mostItems })
    const total = items.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
    if (total !== of.expectedMinor)
      throw new DomainError('invoice.total-changed', { total: formatMinor(total, currency) })
    return items.map((item) => ({ ...item, amountMinor: item.leftMinor }))
  }
  const wanted = new Map(of.items.map(({ id, amountMinor }) => [id, amountMinor]))
  const items = await soldItems(tx, holder, { ids: [...wanted.keys()] }, mostItems)
  if (wanted.size !== of.items.length || items.length !== wanted.size) throw new DomainError('invoice.item-missing')
  const chosen = items.map((item) => ({ ...item, amountMinor: wanted.get(item.id) ?? 0 }))
  const short = chosen.filter(({ amountMinor, leftMinor }) => amountMinor > leftMinor)
  if (short.length > 0) throw new DomainError('invoice.over-limit', { orders: told(short, currency) })
  return chosen
}

/** What is left of orders, and the applications that hold the rest, in figures alone; at most five. */
function told(items: readonly SoldItem[], currency: Currency): string {
  const said = items.slice(0, 5).map(({ label, leftMinor, heldBy }) => {
    const left = `${label} ${formatMinor(leftMinor, currency)}`
    return heldBy.length > 0 ? `${left} (${heldBy.join(', ')})` : left
  })
  return [...said, ...(items.length > 5 ? ['…'] : [])].join('; ')
}

/**
 * Applies for an invoice, once per key: buyer, seller, lines and taxes are kept as they are now, and its amounts are held
 * until it is rejected, withdrawn or reversed.
 */
export function apply(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  wish: Wish,
): Promise<{ invoice: InvoiceDetail }> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const holder = { siteId: site.id, accountId: await accountFor(tx, caller, site, wish.accountId) }
      if (!kindsOf(site.currency).includes(wish.kind)) throw new DomainError('invoice.kind-refused')
      const title = await findTitle(tx, caller.scope, wish.titleId)
      if (title.accountId !== holder.accountId) throw new DomainError('invoice.title-missing')
      if (wish.kind === 'special') requireSpecial(title)
      await lockWallet(tx, holder)
      const id = await addApplication(tx, site, holder, title, wish, { caller, at: ctx.clock.now() })
      return { invoice: await readInvoiceIn(tx, caller, id) }
    }),
  )
}

/** Tax on a use: the site's own rate in China, elsewhere by the places of both parties. */
function taxOn(
  { seller, classes, defaultRateBp, countryRates }: KnownTerms,
  kind: InvoiceKind,
  buyer: Buyer,
  usage: InvoicedUsage,
): PlacedTax {
  const homeRateBp = classes[usage].rateBp ?? defaultRateBp
  if (kind !== 'commercial' || !seller) return { category: 'S', rateBp: homeRateBp }
  return taxAt({ seller, buyer, homeRateBp, countryRates })
}

async function addApplication(
  tx: Tx,
  { currency }: SiteRow,
  holder: Holder,
  title: TitleRow,
  wish: Wish,
  { caller, at }: { caller: Caller; at: Date },
): Promise<string> {
  const { siteId, accountId } = holder
  const terms = await termsOf(tx, { siteId, currency })
  const { seller, classes } = terms
  if (wish.kind === 'commercial' && missingFacts(wish.kind, seller, []).length > 0)
    throw new DomainError('invoice.not-set-up')
  const buyer = buyerOf(title)
  const chosen = await chosenItems(tx, holder, wish, currency)
  await requireUninvoiced(tx, holder, chosen, currency)
  const orders = chosen.map((item) => ({
    ...{ itemId: item.id, orderId: item.orderId, label: item.label, usage: item.usage },
    ...{ name: lineName(classes[item.usage]), spec: item.spec[currency === 'CNY' ? 'zh' : 'en'] },
    ...{ code: classes[item.usage].code, ...taxOn(terms, wish.kind, buyer, item.usage) },
    ...{ amountMinor: item.amountMinor, allocatedMinor: item.amountMinor },
  }))
  const lines = linesOfItems(orders)
  const sum = sumOfLines(lines)
  const row = {
    ...{ siteId, id: newId(), accountId, applyNo: await nextApplyNo(tx, siteId, at), kind: wish.kind },
    ...{
      state: 'review' as const,
      stateSince: at,
      buyer,
      seller,
      lines,
      amountMinor: sum.amountMinor,
      netMinor: sum.netMinor,
      currency,
    },
    ...{ emails: wish.emails, remark: wish.remark },
    ...{ appliedBy: caller.name, appliedById: caller.memberId, appliedAt: at },
  }
  await insertInvoice(tx, row, orders)
  const { applyNo, amountMinor } = row
  await addInvoiceEvent(tx, row, { kind: 'applied', actor: caller.name, at, facts: { amountMinor } })
  const facts = { applyNo, amountMinor, kind: wish.kind, orders: orders.length, invoiceTitle: title.title }
  await record(tx, caller, siteId, accountId, 'invoice.apply', facts, invoiceObject(row))
  return row.id
}
