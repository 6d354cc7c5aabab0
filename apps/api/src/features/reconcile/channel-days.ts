import { sourceZones, statementSources } from '@app/contracts/reconcile/reconcile-values'
import { type SQL, sql } from 'drizzle-orm'

/** Day of a moment by the calendar of its channel: most have one zone of their own. */
export const dayBy = (channel: SQL, at: SQL): SQL => sql`(${at} AT TIME ZONE CASE ${channel}
  ${sql.join(
    statementSources.map((source) => sql`WHEN ${source} THEN ${sourceZones[source]}`),
    sql` `,
  )} ELSE 'UTC' END)::date`

/** Moments that surely hold a span of days in every time zone. */
export const around = (at: SQL, from: string, to: string): SQL =>
  sql`${at} >= ${from}::date - interval '1 day' AND ${at} < ${to}::date + interval '2 days'`

/** Whether a channel is one whose statements are read. */
export const isSource = (channel: SQL): SQL => sql`${channel} = ANY (${`{${statementSources.join(',')}}`}::text[])`
