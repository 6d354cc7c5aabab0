import { agoText } from '#i18n/time-words.ts'
import { useT } from '#i18n/use-t.ts'
import {
  formatClock,
  formatDay,
  formatShortTime,
  formatTime,
  type Moment,
  parseMoment,
  shownTimeZone,
} from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'

export interface TimeProps {
  at: Moment
  /** `full` 2026-11-20 10:12:07 · `day` 2026-11-20 · `ago` 3分钟前 · `short` 11-20 10:12 · `stacked` day over clock. */
  as?: 'full' | 'day' | 'ago' | 'short' | 'stacked'
}

/** A moment, with the exact time, how long ago and the time zone in its title. Nothing and the zero date show `-`. */
export function Time({ at, as = 'full' }: TimeProps) {
  const t = useT()
  const now = useNow()
  const date = parseMoment(at)
  if (!date) return <span>-</span>
  const format = { full: formatTime, day: formatDay, short: formatShortTime, stacked: formatDay }
  return (
    <time
      dateTime={date.toISOString()}
      title={`${formatTime(at)} ${shownTimeZone()} · ${agoText(t, at, now)}`}
      className="nowrap"
    >
      {as === 'ago' ? agoText(t, at, now) : format[as](at)}
      {as === 'stacked' && (
        <span className="s12 t3" style={{ display: 'block' }}>
          {formatClock(at)}
        </span>
      )}
    </time>
  )
}
