import { getRouteApi } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { DateRangeFilter } from '#ui/table/DateRangeFilter.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { chosenDays, type PeriodQuery, periodHref, periodQuery, usualPeriods } from './dashboard-period.ts'

const route = getRouteApi('/_shell/dashboard')

/** Period that the figures cover: today, a usual length, or two dates. */
export function PeriodChoice() {
  const t = useT(dashboardMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = chosenDays(search)
  // The days that were counted, where an address names them the wrong way round or by halves.
  const counted: PeriodQuery = chosen === undefined ? periodQuery(search, Date.now()) : {}
  return (
    <nav className={styles.periods} aria-label={t('dash.period')}>
      <ul>
        {usualPeriods.map((days) => (
          <li key={days}>
            <AppLink href={periodHref(days)} aria-current={days === chosen ? 'true' : undefined}>
              {days === 1 ? t('dash.period-today') : t('dash.period-days', { days })}
            </AppLink>
          </li>
        ))}
      </ul>
      <DateRangeFilter
        label={t('dash.period-other')}
        from={counted.from}
        to={counted.to}
        onChange={({ from, to }) => void navigate({ search: { from, to }, replace: true })}
      />
    </nav>
  )
}
