import type { Delivery, deliveryStates, Webhook } from '@app/contracts/webhooks'
import { and, asc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from './webhooks.table.ts'

interface Own {
  siteId: string
  accountId: string
}

/** Longer than any attempt takes. */
const leaseMs = 60_000
/** Most changes that are looked at for an endpoint at once. */
const batch = 500

const webhookJson = (
  now: Date,
): SQL => sql`json_build_object('id', w.id, 'url', w.url, 'name', w.name, 'kinds', w.kinds,
  'isOn', w.off_reason IS NULL, 'offReason', w.off_reason, 'failingSince', ${epoch(sql`w.failing_since`)},
  'lastSentAt', ${epoch(sql`w.last_sent_at`)}, 'secretEnd', w.secret_end,
  'waiting', (SELECT count(*) FROM webhook_deliveries d
    WHERE d.site_id = w.site_id AND d.webhook_id = w.id AND d.state = 'waiting'),
  'previousUntil', CASE WHEN w.previous_until > ${moment(now)} THEN ${epoch(sql`w.previous_until`)} END,
  'createdBy', w.created_by, 'createdAt', ${epoch(sql`w.created_at`)}, 'version', w.version)`

const deliveryJson = sql`json_build_object('id', d.id, 'messageId', d.message_id, 'kind', d.kind, 'state', d.state,
  'attempts', d.attempts, 'status', d.status, 'answer', d.answer, 'milliseconds', d.milliseconds, 'body', d.body,
  'createdAt', ${epoch(sql`d.created_at`)}, 'triedAt', ${epoch(sql`d.tried_at`)},
  'nextTryAt', ${epoch(sql`d.next_try_at`)})`

export const webhooksJson = ({ siteId, accountId }: Own, now: Date): SQL => sql`SELECT json_build_object('webhooks',
  coalesce((SELECT json_agg(${webhookJson(now)} ORDER BY w.created_at, w.id) FROM webhooks w
    WHERE w.site_id = ${siteId} AND w.account_id = ${accountId}), '[]'::json))::text`

export async function readWebhook(tx: Tx, { siteId, accountId }: Own, id: string, now: Date): Promise<Webhook> {
  const { rows } = await tx.execute<{ webhook: Webhook }>(sql`SELECT ${webhookJson(now)} AS webhook FROM webhooks w
    WHERE w.site_id = ${siteId} AND w.account_id = ${accountId} AND w.id = ${id}`)
  if (!rows[0]) throw new DomainError('webhook.missing')
  return rows[0].webhook
}

/** Page of an endpoint's log, or JSON null if there is no such endpoint. */
export function deliveriesJson(
  { siteId, accountId }: Own,
  id: string,
  { limit, offset, state }: { limit: number; offset: number; state?: (typeof deliveryStates)[number] | undefined },
): SQL {
  const condition = sql`d.site_id = w.site_id AND d.webhook_id = w.id ${state ? sql`AND d.state = ${state}` : sql``}`
  return sql`SELECT coalesce((SELECT json_build_object(
      'deliveries', coalesce((SELECT json_agg(${deliveryJson} ORDER BY d.created_at DESC, d.id DESC) FROM (
        SELECT * FROM webhook_deliveries d WHERE ${condition}
        ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}) d), '[]'::json),
      'total', (SELECT count(*) FROM webhook_deliveries d WHERE ${condition}))
    FROM webhooks w WHERE w.site_id = ${siteId} AND w.account_id = ${accountId} AND w.id = ${id}), 'null'::json)::text`
}

export async function readDelivery(tx: Tx, siteId: string, id: string): Promise<Delivery> {
  const { rows } = await tx.execute<{ delivery: Delivery }>(
    sql`SELECT ${deliveryJson} AS delivery FROM webhook_deliveries d WHERE d.site_id = ${siteId} AND d.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('webhook.delivery-missing')
  return rows[0].delivery
}

export const countOf = (tx: Tx, { siteId, accountId }: Own): Promise<number> =>
  tx.$count(webhooks, and(eq(webhooks.siteId, siteId), eq(webhooks.accountId, accountId)))

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row)
}

/** Locks an endpoint of the account until the transaction ends. */
export async function lockWebhook(tx: Tx, { siteId, accountId }: Own, id: string): Promise<WebhookRow> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.siteId, siteId), eq(webhooks.accountId, accountId), eq(webhooks.id, id)))
    .for('update')
  if (!row) throw new DomainError('webhook.missing')
  return row
}

export async function updateWebhook(tx: Tx, { siteId, id }: WebhookRow, set: Partial<WebhookRow>): Promise<void> {
  await tx
    .update(webhooks)
    .set(set)
    .where(and(eq(webhooks.siteId, siteId), eq(webhooks.id, id)))
}

export async function removeWebhook(tx: Tx, { siteId, id }: WebhookRow): Promise<void> {
  await tx
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.siteId, siteId), eq(webhookDeliveries.webhookId, id)))
  await tx.delete(webhooks).where(and(eq(webhooks.siteId, siteId), eq(webhooks.id, id)))
}

/** Number of the last change of a site. */
export async function lastNumber(tx: Tx, siteId: string): Promise<number> {
  const { rows } = await tx.execute<{ last: string | number | null }>(
    sql`SELECT last FROM change_counters WHERE site_id = ${siteId}`,
  )
  return Number(rows[0]?.last ?? 0)
}

export async function addDelivery(tx: Tx, row: typeof webhookDeliveries.$inferInsert): Promise<void> {
  await tx.insert(webhookDeliveries).values(row)
}

export async function findDelivery(tx: Tx, { siteId, id }: WebhookRow, deliveryId: string): Promise<DeliveryRow> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        ...[eq(webhookDeliveries.siteId, siteId), eq(webhookDeliveries.webhookId, id)],
        eq(webhookDeliveries.id, deliveryId),
      ),
    )
  if (!row) throw new DomainError('webhook.delivery-missing')
  return row
}

/** Whether a site has an endpoint that is on. */
export const hasOn = (siteId: string): SQL =>
  sql`SELECT to_json(EXISTS (SELECT FROM webhooks w WHERE w.site_id = ${siteId} AND w.off_reason IS NULL))::text`

/** Endpoints of a site that are on, locked; those that another worker has are left out. */
export const lockOn = (tx: Tx, siteId: string): Promise<WebhookRow[]> =>
  tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.siteId, siteId), isNull(webhooks.offReason)))
    .for('update', { skipLocked: true })

/**
 * Makes deliveries of the changes after an endpoint's cursor and moves it on: of its account, or of the whole site
 * where that account runs it. Returns how many changes were looked at.
 */
export async function enqueue(tx: Tx, webhook: WebhookRow, isOperator: boolean, now: Date): Promise<number> {
  const { siteId, id, accountId, cursor, kinds } = webhook
  const own = isOperator ? sql`` : sql`AND c.account_id = ${accountId}`
  const wanted = sql`ARRAY[${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute<{ seen: string; last: string | null }>(sql`WITH seen AS (
      SELECT * FROM changes c WHERE c.site_id = ${siteId} AND c.number > ${cursor} ORDER BY c.number LIMIT ${batch}),
    made AS (
      INSERT INTO webhook_deliveries (site_id, id, account_id, webhook_id, message_id, kind, body, created_at, next_try_at)
      SELECT c.site_id, gen_random_uuid(), ${accountId}, ${id}, c.id, c.kind,
        json_build_object('type', c.kind, 'timestamp', to_char(c.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'number', c.number, 'accountId', c.account_id, 'data', c.data)::text,
        ${moment(now)}, ${moment(now)}
      FROM seen c WHERE c.kind = ANY (${wanted}) ${own})
    SELECT count(*) AS seen, max(number) AS last FROM seen`)
  const { seen = 0, last = null } = rows[0] ?? {}
  if (last !== null) await updateWebhook(tx, webhook, { cursor: Number(last) })
  return Number(seen)
}

export const isFullBatch = (count: number) => count >= batch

/** Claims due deliveries of endpoints that are on, for the time of a lease. */
export async function claimDue(tx: Tx, siteId: string, now: Date, limit: number): Promise<DeliveryRow[]> {
  const due = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.siteId, siteId), lte(webhookDeliveries.nextTryAt, now)))
    .orderBy(asc(webhookDeliveries.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return tx
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextTryAt: new Date(now.getTime() + leaseMs) })
    .where(and(eq(webhookDeliveries.siteId, siteId), inArray(webhookDeliveries.id, ids)))
    .returning()
}

/** Stores the result of an attempt, unless another worker has taken the delivery over. */
export async function endTry(tx: Tx, { siteId, id, attempts }: DeliveryRow, set: Partial<DeliveryRow>): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set(set)
    .where(
      and(
        ...[eq(webhookDeliveries.siteId, siteId), eq(webhookDeliveries.id, id)],
        eq(webhookDeliveries.attempts, attempts),
      ),
    )
}

/** Gives up what waits for an endpoint that is off. */
export async function giveUpWaiting(tx: Tx, { siteId, id }: WebhookRow, answer: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextTryAt: null, answer })
    .where(
      and(
        ...[eq(webhookDeliveries.siteId, siteId), eq(webhookDeliveries.webhookId, id)],
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
}

/** Deletes what ended before a time. */
export async function forgetDeliveries(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        ...[eq(webhookDeliveries.siteId, siteId), lt(webhookDeliveries.createdAt, before)],
        isNull(webhookDeliveries.nextTryAt),
      ),
    )
}
