import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { expiringQueries } from './expiring.queries.ts'
import type { ExpiringSearch } from './expiring-search.ts'

const dayMs = 86_400_000
const shownDays = 91

/** Weekday names from Monday, in the language's shortest form. */
function weekdays(locale: Locale): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const monday = Date.UTC(2024, 0, 1)
  return Array.from({ length: 7 }, (_, at) => format(monday + at * dayMs))
}

interface CalendarProps {
  search: ExpiringSearch
  onDay: (day: string | undefined) => void
}

/** Heat map of expiries per day; pressing a day filters the list. */
export function ExpiringCalendar({ search, onDay }: CalendarProps) {
  const t = useT(expiringMessages)
  const locale = useLocale()
  const { data } = useQuery(expiringQueries.days(search))
  const { currency } = siteConfig()
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const most = Math.max(1, ...(data?.days.map(({ count }) => count) ?? []))
  const ahead = Array.from({ length: shownDays }, (_, at) => new Date(today + at * dayMs).toISOString().slice(0, 10))
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  return (
    <section className={styles.calendar} aria-label={t('expiring.calendar-label')}>
      <div className={styles.days}>
        {weekdays(locale).map((word, at) => (
          <span key={word} className={styles.weekday} style={{ gridRowStart: at + 1 }} aria-hidden="true">
            {word}
          </span>
        ))}
        {ahead.map((day, at) => {
          const { count = 0, amountMinor = 0 } = data?.days.find((each) => each.day === day) ?? {}
          const amount = formatMoney(amountMinor, currency, locale)
          const words =
            count > 0 ? t('expiring.calendar-day', { day, count, amount }) : t('expiring.calendar-none', { day })
          const isFirst = day.endsWith('-01') || at === 0
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              style={at === 0 ? { gridRowStart: weekday + 1, gridColumnStart: 2 } : undefined}
              data-heat={count === 0 ? 0 : Math.ceil((count / Math.max(4, most)) * 4)}
              aria-label={words}
              aria-pressed={search.day === day}
              aria-disabled={count === 0 || undefined}
              title={words}
              onClick={() => count > 0 && onDay(search.day === day ? undefined : day)}
            >
              {isFirst ? `${Number(day.slice(5, 7))}/${Number(day.slice(8))}` : Number(day.slice(8))}
              {count > 0 && <small>×{count}</small>}
            </button>
          )
        })}
      </div>
    </section>
  )
}
