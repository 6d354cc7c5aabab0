import { z } from 'zod'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Time zone in which a file's times are written: spreadsheets have no time zones. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'field.time-zone').default('UTC')
