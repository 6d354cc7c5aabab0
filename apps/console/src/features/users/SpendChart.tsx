import type { Reply } from '@app/contracts/endpoint'
import type { getUserOverview } from '@app/contracts/users/user-record'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { MonthBars } from '#ui/charts/MonthBars.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'

type Months = Reply<typeof getUserOverview>['months']

const net = ({ paidMinor, refundedMinor }: Months[number]) => paidMinor - refundedMinor

/** Spend of twelve months, as bars or as a table. */
export function SpendChart({ months }: { months: Months }) {
  const t = useT(userRecordMessages)
  const locale = useLocale()
  const [isTable, showTable] = useState(false)
  const totalMinor = months.reduce((sum, month) => sum + net(month), 0)
  const money = (minor: number) => formatMoney(minor, siteConfig().currency, locale)
  const answer =
    totalMinor === 0
      ? t('user.overview.spend-none')
      : t('user.overview.spend-answer', {
          total: money(totalMinor),
          mean: money(Math.round(totalMinor / months.length)),
        })
  return (
    <Panel
      title={t('user.overview.spend')}
      note={answer}
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isTable}
          icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          onClick={() => showTable(!isTable)}
        >
          {isTable ? t('user.overview.as-chart') : t('user.overview.as-table')}
        </Button>
      }
    >
      {isTable ? (
        <SpendTable months={months} />
      ) : (
        <MonthBars bars={months.map((month) => ({ month: month.month, minor: net(month) }))} label={answer} />
      )}
    </Panel>
  )
}

function SpendTable({ months }: { months: Months }) {
  const t = useT(userRecordMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('user.overview.spend')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('user.overview.month')}</th>
            <th scope="col" className={styles.end}>
              {t('user.overview.paid')}
            </th>
            <th scope="col" className={styles.end}>
              {t('user.overview.refunded')}
            </th>
            <th scope="col" className={styles.end}>
              {t('user.overview.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.month}</th>
              <td className={styles.end}>
                <Money minor={month.paidMinor} />
              </td>
              <td className={styles.end}>
                <Money minor={month.refundedMinor} />
              </td>
              <td className={styles.end}>
                <Money minor={net(month)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
