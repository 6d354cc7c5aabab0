import { otherThan } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#core/period.ts'

/** LIKE pattern that finds a text anywhere; `%` and `_` in it are escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Language that a text, JSON with a title in each language, is read in; as `readIn` of the contracts. */
export const readIn = (text: SQL, wished: Locale): SQL =>
  sql`CASE WHEN ${text}->${wished}::text->>'title' = '' THEN ${otherThan(wished)}::text ELSE ${wished}::text END`

/** Time for answers: whole unix seconds or null. */
export const epoch = (at: SQL): SQL => sql`floor(date_part('epoch', ${at}))::bigint`

/** Time as an SQL expression, whether sent as a parameter or as text. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Start of a UTC day such as `2026-11-23`. */
export const dayStart = (day: string): SQL => sql`${`${day}T00:00:00Z`}::timestamptz`

/** Whether a moment lies in a period of whole UTC days, both included. */
export const within = (at: SQL, { from, to }: { from: string; to: string }): SQL =>
  sql`${at} >= ${dayStart(from)} AND ${at} < ${dayStart(addDays(to, 1))}`
