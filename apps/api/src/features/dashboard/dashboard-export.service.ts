import type { ExportedCard, exportDashboard, getDashboard, getDashboardSales } from '@app/contracts/dashboard'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { UsageType } from '@app/contracts/products/products'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Period } from '#core/period.ts'
import type { CellKind, CellValue } from '#core/sheet/sheet.ts'
import { sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { TaskFile } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { dashboardJson, type Sight } from './dashboard.repo.ts'
import { periodOf } from './dashboard-period.ts'
import { dashboardSalesJson } from './dashboard-sales.repo.ts'

type Words = Record<Locale, string>
type Sales = NonNullable<Reply<typeof getDashboardSales>['sales']>
type Dashboard = Reply<typeof getDashboard>

/** Caller with the language of the file and what it may see. */
interface Asking {
  caller: Caller
  locale: Locale
  sight: Sight
}

interface Table {
  columns: readonly (readonly [words: Words, kind: CellKind])[]
  rows: readonly (readonly CellValue[])[]
}

const usageWords: Record<UsageType, Words> = {
  ssl: { zh: '服务器证书', en: 'SSL/TLS' },
  code: { zh: '代码签名', en: 'Code signing' },
  doc: { zh: '文档签名', en: 'Document signing' },
  smime: { zh: '邮件证书', en: 'S/MIME' },
}
const salesWords: Record<'customers' | 'brands' | 'usages', { each: Words; rest: Words }> = {
  customers: { each: { zh: '客户', en: 'Customer' }, rest: { zh: '其他客户', en: 'Other customers' } },
  brands: { each: { zh: '品牌', en: 'Brand' }, rest: { zh: '其他品牌', en: 'Other brands' } },
  usages: { each: { zh: '用途', en: 'Usage' }, rest: { zh: '其他用途', en: 'Other usages' } },
}

function salesTable(card: keyof typeof salesWords, sales: Sales, locale: Locale): Table {
  const { each, rest } = salesWords[card]
  const { totalMinor } = sales
  const sold = {
    customers: () => sales.customers.map((row) => ({ ...row, title: row.name })),
    brands: () => sales.brands.map((row) => ({ ...row, title: row.brand })),
    usages: () => sales.usages.map((row) => ({ ...row, title: usageWords[row.usageType][locale] })),
  }[card]()
  const share = (minor: number) => (totalMinor > 0 ? `${Math.round((minor / totalMinor) * 1000) / 10}%` : '')
  const restMinor = totalMinor - sold.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    columns: [
      [each, 'text'],
      [{ zh: '付款订单', en: 'Orders paid' }, 'text'],
      [{ zh: '收入', en: 'Revenue' }, 'money'],
      [{ zh: '占比', en: 'Share' }, 'text'],
    ],
    rows: [
      ...sold.map(({ title, orders, amountMinor }) => [title, orders, amountMinor, share(amountMinor)]),
      ...(restMinor === 0 ? [] : [[rest[locale], null, restMinor, share(restMinor)]]),
    ],
  }
}

const revenueTable = (revenue: NonNullable<Dashboard['revenue']>): Table => ({
  columns: [
    [{ zh: '日期', en: 'Day' }, 'text'],
    [{ zh: '本期', en: 'This period' }, 'money'],
    [{ zh: '上期', en: 'Previous' }, 'money'],
  ],
  rows: revenue.days.toReversed().map(({ day, amountMinor, previousMinor }) => [day, amountMinor, previousMinor]),
})

/** Reads what the card shows. */
async function tableOf(
  ctx: Ctx,
  { caller, locale, sight }: Asking,
  { card, period, now }: { card: ExportedCard; period: Period; now: Date },
): Promise<Table> {
  const { scope } = caller
  if (card === 'revenue') {
    const part = { ...sight, orders: false, activity: false, authorities: false }
    const { revenue } = await ctx.db.read<Dashboard>(scope, dashboardJson(caller, part, period, now))
    if (revenue) return revenueTable(revenue)
  } else {
    const { sales } = await ctx.db.read<Reply<typeof getDashboardSales>>(
      scope,
      dashboardSalesJson(caller, sight.revenue, period),
    )
    if (sales) return salesTable(card, sales, locale)
  }
  throw new DomainError('access.denied', { need: 'dash.export' })
}

/** Table of a card as a CSV file. Throws 'access.denied' for a card that the member does not see; it is audited. */
export async function cardFile(
  ctx: Ctx,
  asking: Asking,
  { card, ...days }: Received<typeof exportDashboard>['query'],
): Promise<TaskFile> {
  const { caller, locale } = asking
  const { scope } = caller
  const now = ctx.clock.now()
  const period = periodOf(days, now)
  const { columns, rows } = await tableOf(ctx, asking, { card, period, now })
  const sheet = sheetFile('csv', {
    name: card,
    timeZone: 'UTC',
    columns: columns.map(([words, kind]) => ({ title: words[locale], kind, width: 16 })),
  })
  sheet.add(rows)
  const facts = { card, period: `${period.from} – ${period.to}`, rows: rows.length }
  await ctx.db.transaction(scope, (tx) => record(tx, caller, scope.siteId, caller.accountId, 'dash.export', facts))
  return sheet.end(`${card}-${period.from}-${period.to}`)
}
