import type { Reply } from '@app/contracts/endpoint'
import type { receivablesReport } from '@app/contracts/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { Money } from '#ui/facts/Money.tsx'
import { CustomerDoor } from './CustomerDoor.tsx'
import { FigureStrip, MoneyDoor, ReportCard, ReportFrame, ReportTable } from './ReportFrame.tsx'
import styles from './report.module.css'
import { balanceDoor, debtorsDoor } from './report-doors.ts'
import { useColumnWord } from './report-words.ts'
import { reportMessages } from './reports.messages.ts'
import { reportQueries } from './reports.queries.ts'

type Receivables = Reply<typeof receivablesReport>

const ages = ['to30', 'to60', 'to90', 'older'] as const

/** Credit that customers have drawn, by how long it has been open. */
export function ReceivablesPart() {
  const t = useT(reportMessages)
  const sayColumn = useColumnWord()
  const [seesUsers, seesBills] = [useCan('user.view'), useCan('bill.view')]
  return (
    <ReportFrame
      query={useQuery(reportQueries.receivables())}
      isEmpty={({ total }) => total === 0}
      empty={{ title: t('report.receivables-empty-title'), body: t('report.receivables-empty-body') }}
    >
      {(report) => (
        <>
          <FigureStrip
            figures={[
              {
                ...{ name: sayColumn('drawn'), value: <Money minor={report.drawnMinor} currency={report.currency} /> },
                href: seesUsers ? debtorsDoor : undefined,
                note: t('report.debtors-count', { count: report.total }),
              },
              ...ages.map((age, at) => ({
                ...{ name: sayColumn(age), value: <Money minor={report.ages[at]} currency={report.currency} /> },
              })),
            ]}
          />
          <ReportCard title={t('report.ages')} note={t('report.ages-note')}>
            <AgesBar report={report} />
          </ReportCard>
          <ReportCard
            title={t('report.debtors')}
            note={
              report.rows.length < report.total
                ? t('report.shown', { shown: report.rows.length, total: report.total })
                : t('report.rows', { total: report.total })
            }
          >
            <ReportTable
              label={t('report.debtors')}
              columns={(['customer', 'drawn', 'limit', ...ages] as const).map(sayColumn)}
            >
              {report.rows.map(({ account, drawnMinor, creditMinor, ages: each }) => (
                <tr key={account.id}>
                  <th scope="row">
                    <CustomerDoor account={account} />
                  </th>
                  <td>
                    <MoneyDoor
                      minor={drawnMinor}
                      href={seesBills ? balanceDoor(account.id) : undefined}
                      label={t('report.sales-of', { name: account.name })}
                    />
                  </td>
                  <td>
                    <Money minor={creditMinor} />
                  </td>
                  {ages.map((age, at) => (
                    <td key={age} data-loss={(at === 3 && each[at] > 0) || undefined}>
                      <Money minor={each[at]} />
                    </td>
                  ))}
                </tr>
              ))}
            </ReportTable>
          </ReportCard>
        </>
      )}
    </ReportFrame>
  )
}

/** The debts of each age as parts of one bar, and which part is which. */
function AgesBar({ report }: { report: Receivables }) {
  const sayColumn = useColumnWord()
  const share = (minor: number) => (report.drawnMinor > 0 ? (minor / report.drawnMinor) * 100 : 0)
  return (
    <div className={styles.ages}>
      <div className={styles.agesBar} aria-hidden="true">
        {ages.map((age, at) => (
          <i key={age} data-age={at} style={{ width: `${share(report.ages[at] ?? 0)}%` }} />
        ))}
      </div>
      <ul>
        {ages.map((age, at) => (
          <li key={age}>
            <i data-age={at} aria-hidden="true" />
            {sayColumn(age)}
            <b>{Math.round(share(report.ages[at] ?? 0))}%</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
