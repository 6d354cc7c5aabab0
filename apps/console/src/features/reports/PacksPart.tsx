import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { MonthBars } from '#ui/charts/MonthBars.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { CustomerDoor } from './CustomerDoor.tsx'
import { CountDoor, FigureStrip, MoneyDoor, ReportCard, ReportFrame, ReportTable } from './ReportFrame.tsx'
import styles from './report.module.css'
import { deferredDoor, packsDoor } from './report-doors.ts'
import { type ReportSearch, reportSearch } from './report-search.ts'
import { useColumnWord } from './report-words.ts'
import { reportMessages } from './reports.messages.ts'
import { reportQueries } from './reports.queries.ts'

/** Deferred revenue: what packs were sold for and orders have not drawn. */
export function PacksPart({ search }: { search: ReportSearch }) {
  const t = useT(reportMessages)
  const sayColumn = useColumnWord()
  const [seesUsers, seesBills] = [useCan('user.view'), useCan('bill.view')]
  const { month } = search
  const inMonth = (chosen?: string) => reportSearch.href({ part: 'packs', month: chosen })
  return (
    <ReportFrame
      query={useQuery(reportQueries.packs(month))}
      isEmpty={({ packs }) => packs === 0}
      empty={{ title: t('report.packs-empty-title'), body: t('report.packs-empty-body') }}
    >
      {({ currency, deferredMinor, packs, months, rows, total }) => (
        <>
          <FigureStrip
            figures={[
              {
                ...{ name: sayColumn('deferred'), value: <Money minor={deferredMinor} currency={currency} /> },
                ...{ href: seesBills ? deferredDoor() : undefined, note: t('report.packs-note') },
              },
              { name: sayColumn('packs'), value: packs },
              { name: sayColumn('units'), value: months.reduce((sum, { units }) => sum + units, 0) },
            ]}
          />
          <ReportCard title={t('report.packs-months')}>
            <div className={styles.chart}>
              <MonthBars
                label={t('report.packs-months')}
                bars={months.map((each) => ({ month: each.month, minor: each.deferredMinor }))}
              />
            </div>
            <ReportTable
              label={t('report.packs-months')}
              columns={(['month', 'deferred', 'packs', 'units'] as const).map(sayColumn)}
            >
              {months.map((each) => {
                const label = t('report.packs-in', { month: each.month })
                return (
                  <tr key={each.month}>
                    <th scope="row">{each.month}</th>
                    <td>
                      <MoneyDoor minor={each.deferredMinor} href={inMonth(each.month)} label={label} />
                    </td>
                    <td>
                      <CountDoor count={each.packs} href={inMonth(each.month)} label={label} />
                    </td>
                    <td>{each.units}</td>
                  </tr>
                )
              })}
            </ReportTable>
          </ReportCard>
          <ReportCard
            title={t('report.packs-customers')}
            note={
              <>
                {rows.length < total ? t('report.shown', { shown: rows.length, total }) : t('report.rows', { total })}
                {month && (
                  <>
                    {' · '}
                    {t('report.packs-in', { month })}{' '}
                    <AppLink href={inMonth()} className={styles.door}>
                      {t('report.all-months')}
                    </AppLink>
                  </>
                )}
              </>
            }
          >
            <ReportTable
              label={t('report.packs-customers')}
              columns={(['customer', 'deferred', 'packs', 'units', 'first-end'] as const).map(sayColumn)}
            >
              {rows.map((row) => {
                const { id, name } = row.account
                const ofPacks = seesUsers ? packsDoor(id) : undefined
                return (
                  <tr key={id}>
                    <th scope="row">
                      <CustomerDoor account={row.account} />
                    </th>
                    <td>
                      {/* The transactions of a pack do not name its end, its customer's page does. */}
                      <MoneyDoor
                        minor={row.deferredMinor}
                        href={month ? ofPacks : seesBills ? deferredDoor(id) : undefined}
                        label={t('report.sales-of', { name })}
                      />
                    </td>
                    <td>
                      <CountDoor
                        count={row.packs}
                        href={ofPacks}
                        label={t('report.packs-count', { count: row.packs })}
                      />
                    </td>
                    <td>{row.units}</td>
                    <td>
                      <Time at={row.endsAt} as="day" />
                    </td>
                  </tr>
                )
              })}
            </ReportTable>
          </ReportCard>
        </>
      )}
    </ReportFrame>
  )
}
