import { ago, daysOf, formatTime, type Moment, spanOf } from '#lib/time.ts'
import type { T } from './i18n.ts'
import type { commonMessages } from './kit.messages.ts'

type Say = T<typeof commonMessages>

/** `3分钟前`; older than two days the full date. */
export function agoText(t: Say, moment: Moment, nowMs?: number): string {
  const is = ago(moment, nowMs)
  switch (is.is) {
    case 'none':
      return '-'
    case 'now':
      return t('time.now')
    case 'minutes':
      return t('time.minutes-ago', { count: is.count })
    case 'hours':
      return t('time.hours-ago', { count: is.count })
    case 'yesterday':
      return t('time.yesterday')
    case 'date':
      return formatTime(moment)
  }
}

// From here on the hours are left out.
const daysAlone = 14

/** `2 天 4 小时`: the two largest units of a span in seconds. */
export function spanText(t: Say, seconds: number): string {
  const { days, hours, minutes } = spanOf(seconds)
  if (days > 0) return hours > 0 && days < daysAlone ? t('time.days-hours', { days, hours }) : t('time.days', { days })
  if (hours > 0) return t('time.hours-minutes', { hours, minutes })
  return minutes > 0 ? t('time.minutes', { minutes }) : t('time.under-minute')
}

/** `2 天`: the largest unit of a span in seconds, for a cell. */
export function roughSpan(t: Say, seconds: number): string {
  const { days, hours, minutes } = spanOf(seconds)
  if (days > 0) return t('time.days', { days })
  if (hours > 0) return t('time.hours', { hours })
  return t('time.minutes', { minutes: Math.max(1, minutes) })
}

/** What is left of a span in seconds by its largest unit; days are rounded up. */
export const roughLeft = (t: Say, seconds: number): string =>
  spanOf(seconds).days > 0 ? t('time.days', { days: daysOf(seconds) }) : roughSpan(t, seconds)

/** What is left of a span in seconds: days alone are rounded up, as in every "ends in n days". */
export function leftText(t: Say, seconds: number): string {
  return spanOf(seconds).days < daysAlone ? spanText(t, seconds) : t('time.days', { days: daysOf(seconds) })
}
