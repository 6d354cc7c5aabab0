import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import type { ExpiringBasis } from '@app/contracts/orders/expiring-values'
import { expiringSearch } from '#features/orders/expiring/expiring-search.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { addDays } from './dashboard-period.ts'
import styles from './dashboard-weeks.module.css'

type Week = NonNullable<Reply<typeof getDashboard>['weeks']>[number]

const lanes = [
  { basis: 'plan', key: 'plans' },
  { basis: 'certificate', key: 'certificates' },
] as const satisfies readonly { basis: ExpiringBasis; key: keyof Week }[]

/** The darkest shade, and the least count that may have it: one certificate alone is no crowd. */
const strongest = 5
const shortDay = (day: string) => day.slice(5)

/** Certificates and plans that end in each of the thirteen weeks from this one on. */
export function WeeksCard({ weeks }: { weeks: readonly Week[] }) {
  const t = useT(dashboardMessages)
  const answer = useAnswer(weeks)
  const most = Math.max(strongest, ...weeks.flatMap(({ certificates, plans }) => [certificates, plans]))
  const heat = (count: number) => Math.ceil((count / most) * strongest)
  return (
    <section className={dashboardStyles.card} aria-labelledby="weeks">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="weeks">{t('dash.weeks')}</h2>
          <p>{answer}</p>
        </div>
        <AppLink href={expiringSearch.href({})} className={dashboardStyles.all}>
          {t('dash.weeks-all')}
        </AppLink>
      </header>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as a grid, a table keeps its meaning by its roles. */}
      <table role="table" className={styles.weeks} aria-label={t('dash.weeks-table')}>
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('dash.week')}
            </th>
            {lanes.map(({ basis }) => (
              <th key={basis} role="columnheader" scope="col">
                {t(`dash.ends.${basis}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.from} role="row">
              <th role="rowheader" scope="row" data-now={at === 0 || undefined}>
                {at === 0 ? t('dash.week-now') : shortDay(week.from)}
              </th>
              {lanes.map(({ basis, key }) => (
                <td key={basis} role="cell">
                  <AppLink
                    href={expiringSearch.href({ basis, day: week.from, until: addDays(week.from, 6) })}
                    className={styles.cell}
                    data-heat={heat(week[key])}
                    aria-label={t(`dash.week-${basis}`, { day: shortDay(week.from), count: week[key] })}
                  >
                    <b>{week[key]}</b>
                  </AppLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </section>
  )
}

function useAnswer(weeks: readonly Week[]): string {
  const t = useT(dashboardMessages)
  const total = ({ certificates, plans }: Week) => certificates + plans
  const busiest = weeks.reduce<Week | undefined>(
    (most, week) => (total(week) > (most ? total(most) : 0) ? week : most),
    undefined,
  )
  if (!busiest) return t('dash.weeks-none')
  const { from, certificates, plans } = busiest
  return t('dash.weeks-most', { day: shortDay(from), certificates, plans })
}
