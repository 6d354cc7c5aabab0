import type { SalesFigures, SalesReport, SalesRow } from '@app/contracts/reports/reports'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { CountDoor, MoneyDoor, ReportCard, ReportTable } from './ReportFrame.tsx'
import {
  byOrderDoor,
  feesDoor,
  ordersDoor,
  type Sold,
  salesDoor,
  soldBefore,
  soldInRow,
  soldOf,
} from './report-doors.ts'
import type { ReportSearch } from './report-search.ts'
import { useColumnWord, useDimensionWord, useRowName } from './report-words.ts'
import { reportMessages } from './reports.messages.ts'

/** The report in figures; each leads to the rows that it sums. */
export function SalesTable({ report, search }: { report: SalesReport; search: ReportSearch }) {
  const t = useT(reportMessages)
  const sayColumn = useColumnWord()
  const sayDimension = useDimensionWord()
  const nameOf = useRowName(search.by ?? 'month')
  const { by = 'month' } = search
  const { rows, total, sums, previous, period } = report
  const all = soldOf(search, period)
  const columns = (['sales', 'before', 'refunded', 'cost', 'fee', 'margin', 'orders'] as const).map(sayColumn)
  const figures = { period, isByOrder: by === 'order' }
  return (
    <ReportCard
      title={t('report.table', { by: sayDimension(by).toLowerCase() })}
      note={rows.length < total ? t('report.shown', { shown: rows.length, total }) : t('report.rows', { total })}
    >
      <ReportTable
        label={t('report.table', { by: sayDimension(by).toLowerCase() })}
        columns={[sayDimension(by), ...columns]}
      >
        {rows.map((row) => (
          <SalesLine key={row.key ?? ''} {...figures} name={nameOf(row)} row={row} sold={soldInRow(all, by, row)} />
        ))}
        <SalesLine
          {...figures}
          name={t('report.sum')}
          row={{ ...sums, previousMinor: previous.salesMinor }}
          sold={all}
          isSum
        />
      </ReportTable>
    </ReportCard>
  )
}

interface LineProps {
  name: string
  row: SalesFigures & Pick<SalesRow, 'previousMinor'>
  /** What the row sums; undefined where no list shows it. */
  sold: Sold | undefined
  period: SalesReport['period']
  isByOrder: boolean
  isSum?: boolean
}

function SalesLine({ name, row, sold, period, isByOrder, isSum = false }: LineProps) {
  const t = useT(reportMessages)
  const [seesBills, seesOrders, seesStatements] = [useCan('bill.view'), useCan('order.view'), useCan('bill.reconcile')]
  const ofOrders = sold && !sold.isOfNoOrder
  // The report by order is this very table: its own sum leads nowhere, its rows to their orders.
  const inside = ofOrders && !(isSum && isByOrder) && (!isByOrder || seesOrders) ? byOrderDoor(sold) : undefined
  const bills = (of: Sold | undefined, kind?: 'refund') => (of && seesBills ? salesDoor(of, kind) : undefined)
  const { salesMinor, previousMinor, refundedMinor, costMinor, feeMinor, marginMinor, orders } = row
  const label = t('report.sales-of', { name })
  const insideLabel = t('report.inside-of', { name })
  return (
    <tr data-sum={isSum || undefined}>
      <th scope="row">{name}</th>
      <td>
        <MoneyDoor minor={salesMinor} href={bills(sold)} label={label} />
      </td>
      <td>
        <MoneyDoor minor={previousMinor} href={bills(sold && soldBefore(sold, period))} label={label} />
      </td>
      <td>
        <MoneyDoor minor={refundedMinor} href={ofOrders ? bills(sold, 'refund') : undefined} label={label} />
      </td>
      <td>
        <MoneyDoor minor={costMinor} href={inside} label={insideLabel} />
      </td>
      <td>
        <MoneyDoor
          minor={feeMinor}
          href={sold && seesStatements ? feesDoor(sold) : undefined}
          label={t('report.fees-of', { name })}
        />
      </td>
      <td data-loss={marginMinor < 0 || undefined}>
        <MoneyDoor minor={marginMinor} href={inside} label={insideLabel} />
      </td>
      <td>
        <CountDoor
          count={orders}
          href={ofOrders && seesOrders ? ordersDoor(sold) : undefined}
          label={t('report.orders-of', { name })}
        />
      </td>
    </tr>
  )
}
