import type { Received, Reply } from '@app/contracts/endpoint'
import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import { keyAlgorithms } from '@app/contracts/keys'
import type { importProducts as importing } from '@app/contracts/products/product-files'
import type { PriceRow } from '@app/contracts/products/product-prices'
import { dcvMethods, type Product, ProductPayload, type Validity, validities } from '@app/contracts/products/products'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { setPricesIn } from './prices.service.ts'
import { listJson } from './products.repo.ts'
import { changeProduct, insertProduct, queryScopeOf } from './products.service.ts'

type Cells = Received<typeof importing>['body']['rows'][number]
type Answer = Reply<typeof importing>

/** Result for a row: a product to create or change, or a reason. */
type Verdict = { product: ProductPayload; stored: Product | undefined; prices: PriceRow[] } | { reason: string }

/** Checks each row; without `dryRun`, and if all rows are valid, applies them in one transaction. */
export async function importProducts(
  ctx: Ctx,
  caller: Caller,
  locale: Locale,
  { rows, dryRun }: Received<typeof importing>['body'],
): Promise<Answer> {
  const catalogue = await ctx.db.read<{ allProducts: Product[] }>(
    caller.scope,
    listJson(queryScopeOf(ctx, caller), { limit: 1000, offset: 1 }),
  )
  const stored = new Map(catalogue.allProducts.map((product) => [product.productNo, product]))
  const numbers = new Set<string>()
  const verdicts = rows.map((cells): Verdict => {
    const productNo = (cells.productNo ?? '').trim()
    if (numbers.has(productNo)) return { reason: fieldText('field.repeated', locale) }
    numbers.add(productNo)
    return judge(cells, stored.get(productNo), locale)
  })
  const good = verdicts.filter((verdict) => 'product' in verdict)
  const isApplied = !dryRun && good.length === verdicts.length
  if (isApplied) await ctx.db.transaction(caller.scope, (tx) => apply(tx, ctx, caller, good))
  const count = (isChange: boolean) =>
    isApplied ? good.filter(({ stored }) => (stored !== undefined) === isChange).length : 0
  return {
    rows: verdicts.map((verdict, at) => ({
      row: at + 1,
      productNo: (rows[at]?.productNo ?? '').trim(),
      does: 'reason' in verdict ? 'none' : verdict.stored ? 'change' : 'create',
      reason: 'reason' in verdict ? verdict.reason : '',
    })),
    created: count(false),
    changed: count(true),
  }
}

async function apply(tx: Tx, ctx: Ctx, caller: Caller, good: readonly Exclude<Verdict, { reason: string }>[]) {
  for (const { product, stored, prices } of good) {
    if (stored) await changeProduct(tx, ctx, caller, { id: stored.id, version: stored.version, body: product })
    const id = stored?.id ?? (await insertProduct(tx, ctx, caller, product))
    if (prices.length > 0) await setPricesIn(tx, ctx, caller, id, { from: null, rows: prices, offerVersion: null })
  }
}

const noUpstream = { channel: '', code: '', connectionId: null, fallbackId: null }

const newProduct = {
  ...{ description: { zh: '', en: '' }, sellingPoints: { zh: [], en: [] }, allowsIp: false, needsOrganisation: false },
  ...{ keyAlgorithms: [...keyAlgorithms], dcvMethods: [...dcvMethods], contactRoles: ['admin'], issueMinutes: 10 },
  ...{ reissueLimit: null, refundRule: 'days', refundDays: 30, renewalLeadDays: 30 },
}

function judge(cells: Cells, stored: Product | undefined, locale: Locale): Verdict {
  const cell = (column: string, otherwise: string) => cells[column]?.trim() || otherwise
  const base = stored ? { ...stored, upstream: stored.upstream ?? noUpstream } : newProduct
  const text = (column: 'brand' | 'usageType' | 'validType' | 'productType' | 'caCertificateNo') =>
    cell(column, stored?.[column] ?? '')
  const terms = cell('terms', stored?.terms.join(' ') ?? '')
  const parsed = ProductPayload.safeParse({
    ...base,
    productNo: cell('productNo', ''),
    name: { zh: cell('nameZh', stored?.name.zh ?? ''), en: cell('nameEn', stored?.name.en ?? '') },
    ...{ brand: text('brand'), usageType: text('usageType'), validType: text('validType') },
    needsOrganisation: base.needsOrganisation || text('validType') !== 'dv',
    ...{ productType: text('productType'), caCertificateNo: text('caCertificateNo') },
    upstream: {
      ...(stored?.upstream ?? noUpstream),
      channel: cell('upstreamChannel', stored?.upstream?.channel ?? ''),
      code: cell('upstreamCode', stored?.upstream?.code ?? ''),
    },
    namesIncluded: cell('namesIncluded', String(stored?.namesIncluded ?? 1)),
    namesMax: cell('namesMax', String(stored?.namesMax ?? 1)),
    weight: cell('weight', String(stored?.weight ?? 0)),
    terms: terms.split(/[\s,;]+/).map(Number),
  })
  if (!parsed.success) {
    const [[field = '', reason = ''] = []] = Object.entries(fieldErrorsOf(parsed.error.issues, locale))
    return { reason: `${columnOf(field)}: ${reason}` }
  }
  const prices = validities.map((term) => priceOf(cells, stored, term))
  const wrong = prices.indexOf('wrong')
  if (wrong >= 0) return { reason: `price${validities[wrong]}: ${fieldText('field.format', locale)}` }
  const rows = prices.filter((price): price is PriceRow => typeof price === 'object' && price !== null)
  const beyond = rows.find(({ validity }) => !parsed.data.terms.includes(validity))
  if (beyond) return { reason: `price${beyond.validity}: ${fieldText('field.term-unknown', locale)}` }
  return { product: parsed.data, stored, prices: rows }
}

/** Column of a field: `nameZh` for `name.zh`, `terms` for each term. */
const columnOf = (field: string): string =>
  field.replace(/\.\d+$/, '').replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())

const minorOf = (text: string): number | undefined => {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', ''))
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

/** Prices of a term in a row, with missing cells unchanged. Null if the row has none. */
function priceOf(cells: Cells, stored: Product | undefined, validity: Validity): PriceRow | null | 'wrong' {
  const [price, cost] = [cells[`price${validity}`]?.trim() ?? '', cells[`cost${validity}`]?.trim() ?? '']
  if (price === '' && cost === '') return null
  const before = stored?.prices.find((one) => one.validity === validity)
  const priceMinor = price === '' ? before?.priceMinor : minorOf(price)
  const costMinor = cost === '' ? (before?.costMinor ?? null) : minorOf(cost)
  if (priceMinor === undefined || costMinor === undefined) return 'wrong'
  return {
    ...{ validity, priceMinor, costMinor, levels: before?.levels ?? { A: null, B: null, C: null } },
    ...{ extraNameMinor: before?.extraNameMinor ?? 0, extraWildcardMinor: before?.extraWildcardMinor ?? 0 },
  }
}
