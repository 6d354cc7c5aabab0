import { issuingStatuses, OrderStatus } from '@app/contracts/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { NoticeTemplate } from '#features/messages/messages.service.ts'
import { type LeadDay, leadDaysOf } from '#features/notify/lead-days.service.ts'
import { plain } from '../orders.table.ts'

/**
 * Creates the notices that are due by time: approaching ends, and orders that have waited for their buyer for long.
 * Each is created once; one missed while the server was down is not made up for.
 */
export async function noteEnds(ctx: Ctx, siteId: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    const lead = await leadDaysOf(tx, siteId)
    for (const end of ends(now, lead)) await noteEnd(tx, siteId, end, now)
    for (const { template, key, where } of waits(now)) await insertNotices(tx, { siteId, template, key, now }, where)
  })
}

interface Noted {
  siteId: string
  template: NoticeTemplate
  /** Key that makes a notice unique within its order and template. */
  key: SQL
  now: Date
}

function insertNotices(tx: Tx, { siteId, template, key, now }: Noted, where: SQL) {
  return tx.execute(sql`
    INSERT INTO order_notices (site_id, id, account_id, order_id, template, key, facts, created_at)
    SELECT o.site_id, gen_random_uuid(), o.account_id, o.id, ${template}, ${key}, '{}'::jsonb, ${now}
    FROM orders o WHERE o.site_id = ${siteId} AND ${where}
    ON CONFLICT DO NOTHING`)
}

/** Time in JavaScript's ISO format. */
const iso = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const arrayOf = (numbers: readonly number[]) => sql`${sql.param(numbers)}::int[]`

/**
 * Creates the notice of the nearest step that was reached. A day that the site added later counts only for ends that
 * reach it after that, and a step is passed over when the end was told of since: a changed list repeats nothing.
 */
async function noteEnd(tx: Tx, siteId: string, { template, column, days, where }: End, now: Date): Promise<void> {
  const steps = sql`unnest(${arrayOf(days.map((one) => one.days))}, ${sql.param(days.map(({ since }) => since))}::timestamptz[])`
  const step = sql`(SELECT min(s.d) FROM ${steps} s(d, since) WHERE ${column} <= ${now}::timestamptz + s.d * interval '1 day'
    AND (s.since IS NULL OR ${column} - s.d * interval '1 day' > s.since))`
  const key = sql`${iso(column)} || ' ' || ${step}`
  const isTold = sql`EXISTS (SELECT 1 FROM order_notices n WHERE n.site_id = o.site_id AND n.order_id = o.id
    AND n.template = ${template} AND n.key LIKE ${iso(column)} || ' %' AND n.created_at >= ${column} - ${step} * interval '1 day')`
  const earliest = Math.max(...days.map((one) => one.days))
  await insertNotices(
    tx,
    { siteId, template, key, now },
    sql`${column} > ${now} AND ${column} <= ${now}::timestamptz + ${earliest} * interval '1 day' AND ${where}
      AND ${step} IS NOT NULL AND NOT ${isTold}`,
  )
}

interface End {
  template: NoticeTemplate
  column: SQL
  /** Days before the end. */
  days: readonly LeadDay[]
  where: SQL
}

const isCertified = sql`o.status IN (${OrderStatus.issued}, ${OrderStatus.reissuing})`

const ends = (now: Date, lead: Awaited<ReturnType<typeof leadDaysOf>>): readonly End[] => [
  {
    template: 'notice.certificate-ends',
    column: sql`o.certificate_ends_at`,
    days: lead['notice.certificate-ends'],
    // If the plan ends with the certificate, there is nothing to reissue.
    where: sql`${isCertified} AND o.plan_ends_at > o.certificate_ends_at + interval '1 day'`,
  },
  {
    template: 'notice.plan-ends',
    column: sql`o.plan_ends_at`,
    days: lead['notice.plan-ends'],
    // No notice before the renewal is possible.
    where: sql`${isCertified} AND o.plan_ends_at - o.renewal_lead_days * interval '1 day' <= ${now} AND NOT EXISTS (SELECT 1 FROM orders r
      WHERE r.site_id = o.site_id AND r.renews_id = o.id AND r.status <> ${plain(OrderStatus.cancelled)})`,
  },
  {
    template: 'notice.close-soon',
    column: sql`o.closes_at`,
    days: [{ days: 3, since: null }],
    where: sql`o.status = ${OrderStatus.awaitingPayment}`,
  },
]

const isIssuing = sql`o.status IN ${[...issuingStatuses]}`
/** Hours after the records are available at which open names are notified again. */
const openHours = [24, 72]

/** Notices for orders that wait for somebody. */
const waits = (now: Date): { template: NoticeTemplate; key: SQL; where: SQL }[] => [
  {
    template: 'notice.validation-open',
    key: sql`${iso(sql`o.status_since`)} || ' ' || (SELECT max(h) FROM unnest(${arrayOf(openHours)}) h
      WHERE o.status_since <= ${now}::timestamptz - h * interval '1 hour')`,
    where: sql`${isIssuing} AND o.dcv_passed < o.dcv_total
      AND o.status_since <= ${now}::timestamptz - ${Math.min(...openHours)} * interval '1 hour'`,
  },
  {
    template: 'notice.validated',
    key: sql`${iso(sql`o.status_since`)}`,
    where: sql`${isIssuing} AND o.dcv_total > 0 AND o.dcv_passed = o.dcv_total`,
  },
  {
    template: 'notice.reissue-due',
    key: sql`${iso(sql`o.certificate_ends_at`)} || ' due'`,
    where: sql`o.status = ${OrderStatus.issued} AND NOT o.auto_reissue
      AND o.reissue_due_at <= ${now} AND o.certificate_ends_at > ${now}`,
  },
]
