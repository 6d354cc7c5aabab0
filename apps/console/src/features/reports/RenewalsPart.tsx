import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { MonthBars } from '#ui/charts/MonthBars.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { CountDoor, FigureStrip, MoneyDoor, ReportCard, ReportFrame, ReportTable } from './ReportFrame.tsx'
import styles from './report.module.css'
import { endingDoor } from './report-doors.ts'
import { useColumnWord } from './report-words.ts'
import { reportMessages } from './reports.messages.ts'
import { reportQueries } from './reports.queries.ts'

/** Orders whose term ends in the coming months, at what they cost last. */
export function RenewalsPart() {
  const t = useT(reportMessages)
  const sayColumn = useColumnWord()
  const seesOrders = useCan('order.view')
  return (
    <ReportFrame
      query={useQuery(reportQueries.renewals())}
      isEmpty={({ months }) => months.every(({ orders }) => orders === 0)}
      empty={{ title: t('report.renewals-empty-title'), body: t('report.renewals-empty-body') }}
    >
      {({ currency, months }) => {
        const sum = (of: 'orders' | 'amountMinor' | 'renewedOrders' | 'renewedMinor') =>
          months.reduce((total, month) => total + month[of], 0)
        const [orders, renewed] = [sum('orders'), sum('renewedOrders')]
        const [amountMinor, renewedMinor] = [sum('amountMinor'), sum('renewedMinor')]
        const all = { from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' }
        const door = (isRenewed = false) => (seesOrders ? endingDoor(all, isRenewed) : undefined)
        const count = (of: number) => t('report.orders-count', { count: of })
        return (
          <>
            <FigureStrip
              figures={[
                {
                  ...{ name: t('report.renewals-sum'), value: <Money minor={amountMinor} currency={currency} /> },
                  ...{ href: door(), note: count(orders) },
                },
                {
                  ...{ name: sayColumn('renewed'), value: <Money minor={renewedMinor} currency={currency} /> },
                  ...{ href: door(true), note: count(renewed) },
                },
                {
                  name: t('report.renewals-left'),
                  value: <Money minor={amountMinor - renewedMinor} currency={currency} />,
                  note: count(orders - renewed),
                },
              ]}
            />
            <ReportCard title={t('report.renewals-months')} note={t('report.renewals-note')}>
              <div className={styles.chart}>
                <MonthBars
                  label={t('report.renewals-months')}
                  bars={months.map((each) => ({ month: each.month, minor: each.amountMinor }))}
                />
              </div>
              <ReportTable
                label={t('report.renewals-months')}
                columns={(['month', 'ending', 'last-price', 'renewed', 'renewed-price'] as const).map(sayColumn)}
              >
                {months.map((each) => {
                  const { month } = each
                  const ending = seesOrders ? endingDoor(each) : undefined
                  const done = seesOrders ? endingDoor(each, true) : undefined
                  return (
                    <tr key={month}>
                      <th scope="row">{month}</th>
                      <td>
                        <CountDoor count={each.orders} href={ending} label={t('report.ending-in', { month })} />
                      </td>
                      <td>
                        <MoneyDoor minor={each.amountMinor} href={ending} label={t('report.ending-in', { month })} />
                      </td>
                      <td>
                        <CountDoor count={each.renewedOrders} href={done} label={t('report.renewed-in', { month })} />
                      </td>
                      <td>
                        <MoneyDoor minor={each.renewedMinor} href={done} label={t('report.renewed-in', { month })} />
                      </td>
                    </tr>
                  )
                })}
              </ReportTable>
            </ReportCard>
          </>
        )
      }}
    </ReportFrame>
  )
}
