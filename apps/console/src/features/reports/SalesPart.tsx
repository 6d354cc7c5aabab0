import type { SalesReport } from '@app/contracts/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { useCan } from '#session/use-actor.ts'
import { MonthBars } from '#ui/charts/MonthBars.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { FigureStrip, ReportCard, ReportFrame } from './ReportFrame.tsx'
import styles from './report.module.css'
import { byOrderDoor, feesDoor, ordersDoor, salesDoor, soldOf } from './report-doors.ts'
import type { ReportSearch } from './report-search.ts'
import { useColumnWord, useDimensionWord } from './report-words.ts'
import { reportMessages } from './reports.messages.ts'
import { reportQueries } from './reports.queries.ts'
import { SalesBars } from './SalesBars.tsx'
import { SalesChoice } from './SalesChoice.tsx'
import { SalesTable } from './SalesTable.tsx'

/** What was sold in a period and what it left, by one dimension. */
export function SalesPart({ search }: { search: ReportSearch }) {
  const t = useT(reportMessages)
  const query = useQuery(reportQueries.sales(search))
  return (
    <>
      <SalesChoice search={search} chosen={query.data?.chosen} />
      <ReportFrame
        query={query}
        isEmpty={isEmpty}
        empty={{ title: t('report.empty-title'), body: t('report.empty-body') }}
      >
        {(report) => <Sales report={report} search={search} />}
      </ReportFrame>
    </>
  )
}

const isEmpty = ({ sums, previous }: SalesReport) =>
  [sums, previous].every((figures) => Object.values(figures).every((figure) => figure === 0))

function Sales({ report, search }: { report: SalesReport; search: ReportSearch }) {
  const t = useT(reportMessages)
  const sayDimension = useDimensionWord()
  const { by = 'month' } = search
  const { rows, period, before } = report
  const compared = `${t('report.days', period)} · ${t('report.compared', before)}`
  return (
    <>
      <SalesStrip report={report} search={search} />
      <ReportCard
        title={
          by === 'month' ? t('report.chart-months') : t('report.chart-most', { by: sayDimension(by).toLowerCase() })
        }
        note={`${compared} · ${t('report.chart-note')}`}
      >
        {by === 'month' ? (
          <div className={styles.chart}>
            <MonthBars
              label={`${t('report.chart-months')} · ${compared}`}
              bars={rows.map(({ name, salesMinor, previousMinor }) => ({
                ...{ month: name, minor: salesMinor, previousMinor },
              }))}
            />
          </div>
        ) : (
          <SalesBars rows={rows} by={by} />
        )}
      </ReportCard>
      <SalesTable report={report} search={search} />
    </>
  )
}

/** Change against the period before in per cent, one decimal; undefined without one. */
const changeOf = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : undefined

function SalesStrip({ report, search }: { report: SalesReport; search: ReportSearch }) {
  const t = useT(reportMessages)
  const sayColumn = useColumnWord()
  const locale = useLocale()
  const [seesBills, seesOrders, seesStatements] = [useCan('bill.view'), useCan('order.view'), useCan('bill.reconcile')]
  const { sums, previous, period, currency } = report
  const sold = soldOf(search, period)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const before = (now: number, then: number) => {
    const percent = changeOf(now, then)
    const change =
      percent === undefined
        ? ''
        : percent === 0
          ? t('report.same')
          : t(percent > 0 ? 'report.more' : 'report.less', { percent: Math.abs(percent) })
    return [t('report.before', { amount: money(then) }), change].filter(Boolean).join(' · ')
  }
  const rate = sums.salesMinor > 0 ? Math.round((sums.marginMinor / sums.salesMinor) * 1000) / 10 : undefined
  const isByOrder = search.by === 'order'
  return (
    <FigureStrip
      figures={[
        {
          ...{ name: sayColumn('sales'), value: <Money minor={sums.salesMinor} currency={currency} /> },
          ...{ href: seesBills ? salesDoor(sold) : undefined, note: before(sums.salesMinor, previous.salesMinor) },
        },
        {
          ...{ name: sayColumn('refunded'), value: <Money minor={sums.refundedMinor} currency={currency} /> },
          href: seesBills ? salesDoor(sold, 'refund') : undefined,
          note: t('report.before', { amount: money(previous.refundedMinor) }),
        },
        {
          ...{ name: sayColumn('cost'), value: <Money minor={sums.costMinor} currency={currency} /> },
          ...{ href: isByOrder ? undefined : byOrderDoor(sold), note: t('report.cost-note') },
        },
        {
          ...{ name: sayColumn('fee'), value: <Money minor={sums.feeMinor} currency={currency} /> },
          ...{ href: seesStatements ? feesDoor(sold) : undefined, note: t('report.fee-note') },
        },
        {
          ...{ name: sayColumn('margin'), value: <Money minor={sums.marginMinor} currency={currency} /> },
          href: isByOrder ? undefined : byOrderDoor(sold),
          note: rate === undefined ? undefined : t('report.margin-rate', { percent: rate }),
        },
        {
          ...{ name: sayColumn('orders'), value: sums.orders.toLocaleString('en-US') },
          href: seesOrders ? ordersDoor(sold) : undefined,
          note: t('report.before-count', { count: previous.orders }),
        },
      ]}
    />
  )
}
