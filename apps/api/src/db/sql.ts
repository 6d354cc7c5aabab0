import { type SQL, sql } from 'drizzle-orm'

/** Pattern for LIKE that finds a text anywhere; its `%` and `_` stand for themselves. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Moments as answers carry them: whole unix seconds or null. */
export const epoch = (at: SQL): SQL => sql`floor(date_part('epoch', ${at}))::bigint`

/** A moment as a statement takes it, whether its values travel beside it or in it. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
