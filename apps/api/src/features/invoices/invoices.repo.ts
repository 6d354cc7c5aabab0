import type { Scope } from '@app/contracts/access/permissions'
import type { InvoiceEventKind } from '@app/contracts/invoices/invoice-values'
import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { addApplied } from '#features/finance/finance.repo.ts'
import {
  type InvoiceFileRow,
  type InvoiceOrderRow,
  type InvoiceRow,
  invoiceEvents,
  invoiceFiles,
  invoiceOrders,
  invoices,
  type RedLetterRow,
  redLetters,
} from './invoices.table.ts'

type OfInvoice = Pick<InvoiceRow, 'siteId' | 'id' | 'accountId'>

const isInvoice = ({ siteId, id }: Pick<InvoiceRow, 'siteId' | 'id'>) =>
  and(eq(invoices.siteId, siteId), eq(invoices.id, id))
const ofInvoice = ({ siteId, id }: Pick<InvoiceRow, 'siteId' | 'id'>) =>
  and(eq(invoiceOrders.siteId, siteId), eq(invoiceOrders.invoiceId, id))

/** Invoice of the scope, not locked. Throws 'invoice.missing'. */
export async function findInvoice(tx: Tx, { siteId, accountId }: Scope, id: string): Promise<InvoiceRow> {
  const visible = accountId === null ? undefined : eq(invoices.accountId, accountId)
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(isInvoice({ siteId, id }), visible))
  if (!row) throw new DomainError('invoice.missing')
  return row
}

/** Locks an invoice until the transaction ends. Whoever changes what it holds locks the wallet before. */
export async function lockInvoice(tx: Tx, of: Pick<InvoiceRow, 'siteId' | 'id'>): Promise<InvoiceRow> {
  const [row] = await tx.select().from(invoices).where(isInvoice(of)).for('update')
  if (!row) throw new DomainError('invoice.missing')
  return row
}

/** Writes an application and takes its amount of the account's sales. Call under the wallet's lock. */
export async function insertInvoice(
  tx: Tx,
  row: typeof invoices.$inferInsert,
  orders: readonly Omit<typeof invoiceOrders.$inferInsert, 'siteId' | 'id' | 'accountId' | 'invoiceId'>[],
): Promise<void> {
  await tx.insert(invoices).values(row)
  const { siteId, accountId, id: invoiceId } = row
  await tx
    .insert(invoiceOrders)
    .values(orders.map((order) => ({ siteId, id: newId(), accountId, invoiceId, ...order })))
  await addApplied(tx, row, row.amountMinor)
}

export async function updateInvoice(
  tx: Tx,
  of: Pick<InvoiceRow, 'siteId' | 'id'>,
  set: Partial<InvoiceRow>,
): Promise<InvoiceRow> {
  const [row] = await tx.update(invoices).set(set).where(isInvoice(of)).returning()
  if (!row) throw new DomainError('invoice.missing')
  return row
}

/** Invoices of a site that wait to be issued at the tax office, oldest first. */
export const waitingInvoices = (tx: Tx, siteId: string, most: number): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.siteId, siteId), eq(invoices.state, 'waiting'), ne(invoices.kind, 'commercial')))
    .orderBy(asc(invoices.stateSince), asc(invoices.id))
    .limit(most)

/** Invoices of a site by the numbers of their applications. */
export async function invoicesByNo(
  tx: Tx,
  siteId: string,
  applyNos: readonly string[],
): Promise<ReadonlyMap<string, InvoiceRow>> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.siteId, siteId), inArray(invoices.applyNo, [...applyNos])))
  return new Map(rows.map((row) => [row.applyNo, row]))
}

/** Orders of an invoice, as it lists them. */
export const ordersOf = (tx: Tx, of: Pick<InvoiceRow, 'siteId' | 'id'>): Promise<InvoiceOrderRow[]> =>
  tx.select().from(invoiceOrders).where(ofInvoice(of)).orderBy(asc(invoiceOrders.id))

/** Parts of invoices that hold something of an order, oldest first. */
export const partsOfOrder = (tx: Tx, siteId: string, orderId: string): Promise<InvoiceOrderRow[]> =>
  tx
    .select()
    .from(invoiceOrders)
    .where(
      and(eq(invoiceOrders.siteId, siteId), eq(invoiceOrders.orderId, orderId), gt(invoiceOrders.allocatedMinor, 0)),
    )
    .orderBy(asc(invoiceOrders.id))

/** Gives up a part of what an invoice holds of an order. Call under the wallet's lock. */
export async function releasePart(tx: Tx, part: InvoiceOrderRow, amountMinor: number): Promise<void> {
  await tx
    .update(invoiceOrders)
    .set({ allocatedMinor: part.allocatedMinor - amountMinor })
    .where(and(eq(invoiceOrders.siteId, part.siteId), eq(invoiceOrders.id, part.id)))
  await addApplied(tx, part, -amountMinor)
}

/** Gives up whatever an invoice holds. Call under the wallet's lock. */
export async function releaseAll(tx: Tx, of: OfInvoice): Promise<void> {
  const parts = await ordersOf(tx, of)
  await tx.update(invoiceOrders).set({ allocatedMinor: 0 }).where(ofInvoice(of))
  await addApplied(tx, of, -parts.reduce((sum, { allocatedMinor }) => sum + allocatedMinor, 0))
}

/** Paper that is still to be written: of an invoice, or of one of its red letters. */
export interface PaperDue {
  invoiceId: string
  redLetterId: string | null
}

/** Papers of a site's own invoices that are still to be written, oldest first. */
export async function papersDue(tx: Tx, siteId: string, most: number): Promise<PaperDue[]> {
  const { rows } = await tx.execute<PaperDue & Record<string, unknown>>(sql`
    SELECT "invoiceId", "redLetterId" FROM (
      SELECT i.id AS "invoiceId", NULL::uuid AS "redLetterId", i.issued_at AS at FROM invoices i
      WHERE i.site_id = ${siteId} AND i.kind = 'commercial' AND i.state IN ('issued', 'partly-red', 'red')
        AND NOT EXISTS (SELECT FROM invoice_files f WHERE f.site_id = i.site_id AND f.invoice_id = i.id AND f.red_letter_id IS NULL)
      UNION ALL SELECT i.id, r.id, r.at FROM red_letters r JOIN invoices i ON i.site_id = r.site_id AND i.id = r.invoice_id
      WHERE r.site_id = ${siteId} AND i.kind = 'commercial'
        AND NOT EXISTS (SELECT FROM invoice_files f WHERE f.site_id = r.site_id AND f.invoice_id = i.id AND f.red_letter_id = r.id)) due
    ORDER BY at, "invoiceId", "redLetterId" LIMIT ${most}`)
  return rows
}

/** Whether an invoice or a red letter of the site has the number. */
export async function isNumberKnown(tx: Tx, siteId: string, no: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`SELECT
    EXISTS (SELECT FROM invoices WHERE site_id = ${siteId} AND invoice_no = ${no})
    OR EXISTS (SELECT FROM red_letters WHERE site_id = ${siteId} AND red_no = ${no}) AS known`)
  return rows[0]?.known ?? false
}

/** Of some numbers those that an invoice or a red letter of the site has. */
export async function knownNumbers(tx: Tx, siteId: string, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = `{${numbers.filter((no) => /^\d{20}$/.test(no)).join(',')}}`
  const { rows } = await tx.execute<{ no: string }>(sql`
    SELECT invoice_no AS no FROM invoices WHERE site_id = ${siteId} AND invoice_no = ANY (${wanted}::text[])
    UNION SELECT red_no FROM red_letters WHERE site_id = ${siteId} AND red_no = ANY (${wanted}::text[])`)
  return new Set(rows.map(({ no }) => no))
}

export async function insertFile(tx: Tx, row: typeof invoiceFiles.$inferInsert): Promise<void> {
  await tx.insert(invoiceFiles).values(row)
}

type OfFile = Pick<InvoiceRow, 'siteId' | 'id'>

/** Files of an invoice, oldest first, without their content. */
export const filesOf = (tx: Tx, { siteId, id }: OfFile) =>
  tx
    .select({ id: invoiceFiles.id, format: invoiceFiles.format, redLetterId: invoiceFiles.redLetterId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.siteId, siteId), eq(invoiceFiles.invoiceId, id)))
    .orderBy(asc(invoiceFiles.createdAt), asc(invoiceFiles.id))

/** File of an invoice. Throws 'invoice.file-missing'. */
export async function findFile(tx: Tx, { siteId, id }: OfFile, fileId: string): Promise<InvoiceFileRow> {
  const [row] = await tx
    .select()
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.siteId, siteId), eq(invoiceFiles.invoiceId, id), eq(invoiceFiles.id, fileId)))
  if (!row) throw new DomainError('invoice.file-missing')
  return row
}

/** Red letters of an invoice, oldest first. */
export const redLettersOf = (tx: Tx, { siteId, id }: OfFile): Promise<RedLetterRow[]> =>
  tx
    .select()
    .from(redLetters)
    .where(and(eq(redLetters.siteId, siteId), eq(redLetters.invoiceId, id)))
    .orderBy(asc(redLetters.id))

export async function insertRedLetter(tx: Tx, row: typeof redLetters.$inferInsert): Promise<void> {
  await tx.insert(redLetters).values(row)
}

/** Of some orders those whose refund waits for a red letter, in the order in which orders are locked. */
export async function heldAmong(tx: Tx, siteId: string, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE site_id = ${siteId} AND held_refund IS NOT NULL AND id = ANY (${`{${orderIds.join(',')}}`}::uuid[])
    ORDER BY id`)
  return rows.map(({ id }) => id)
}

interface InvoiceEventFacts {
  kind: InvoiceEventKind
  /** Null where the system acts. */
  actor: string | null
  at: Date
  facts?: Record<string, string | number>
}

/** Number of times that an invoice was mailed again since a moment. */
export const mailingsSince = (
  tx: Tx,
  { siteId, id }: Pick<InvoiceRow, 'siteId' | 'id'>,
  since: Date,
): Promise<number> =>
  tx.$count(
    invoiceEvents,
    and(
      ...[eq(invoiceEvents.siteId, siteId), eq(invoiceEvents.invoiceId, id)],
      ...[eq(invoiceEvents.kind, 'mailed'), gt(invoiceEvents.at, since)],
    ),
  )

/** Adds an event to the timeline of an invoice. */
export async function addInvoiceEvent(
  tx: Tx,
  { siteId, accountId, id: invoiceId }: OfInvoice,
  { facts = {}, ...event }: InvoiceEventFacts,
): Promise<void> {
  await tx.insert(invoiceEvents).values({ siteId, id: newId(), accountId, invoiceId, facts, ...event })
}

/** Invoices that name an order, or JSON null where the caller does not see the order. */
export const orderInvoicesJson = ({ siteId, accountId }: Scope, orderId: string): SQL => sql`
  SELECT CASE WHEN EXISTS (
    SELECT FROM orders o WHERE o.site_id = ${siteId} AND o.id = ${orderId} ${accountId === null ? sql`` : sql`AND o.account_id = ${accountId}`})
  THEN json_build_object('invoices', coalesce((
    SELECT json_agg(json_build_object('id', i.id, 'applyNo', i.apply_no, 'invoiceNo', i.invoice_no, 'kind', i.kind,
      'state', i.state, 'amountMinor', p.amount_minor, 'allocatedMinor', p.allocated_minor, 'currency', i.currency)
      ORDER BY i.applied_at DESC, i.id DESC)
    FROM invoice_orders p JOIN invoices i ON i.site_id = p.site_id AND i.id = p.invoice_id
    WHERE p.site_id = ${siteId} AND p.order_id = ${orderId}), '[]'::json)) ELSE 'null'::json END::text`

/** Columns of a list row over `invoices i`. */
export const invoiceColumns: SQL = sql`
  i.id, i.apply_no AS "applyNo", json_build_object('id', i.account_id, 'name', (
    SELECT a.name FROM accounts a WHERE a.site_id = i.site_id AND a.id = i.account_id)) AS account,
  i.kind, i.state, ${epoch(sql`i.state_since`)} AS "stateSince", i.buyer->>'kind' AS "titleKind", i.buyer->>'title' AS title,
  i.buyer->>'taxNo' AS "taxNo", i.amount_minor AS "amountMinor", i.red_minor AS "redMinor", i.currency,
  (SELECT count(*) FROM invoice_orders p WHERE p.site_id = i.site_id AND p.invoice_id = i.id) AS items,
  i.invoice_no AS "invoiceNo", to_char(i.invoice_date, 'YYYY-MM-DD') AS "invoiceDate", ${epoch(sql`i.applied_at`)} AS "appliedAt",
  i.handler, i.reason, i.state IN ('issued', 'partly-red') AND EXISTS (
    SELECT FROM invoice_orders p JOIN orders o ON o.site_id = p.site_id AND o.id = p.order_id
    WHERE p.site_id = i.site_id AND p.invoice_id = i.id AND p.allocated_minor > 0 AND o.held_refund IS NOT NULL) AS "needsRed"`

const listOf = (row: SQL, from: SQL): SQL => sql`(SELECT coalesce(json_agg(${row}), '[]'::json) FROM ${from})`

/** One invoice with all that hangs on it, or JSON null; `missing` is left to the service. */
export const invoiceDetailJson = ({ siteId, accountId }: Scope, id: string): SQL => sql`
  SELECT coalesce((SELECT row_to_json(shown) FROM (SELECT ${invoiceColumns},
    i.buyer, i.seller, i.lines, i.net_minor AS "netMinor", i.amount_minor - i.net_minor AS "taxMinor", i.emails, i.remark, i.applied_by AS "appliedBy",
    ${listOf(
      sql`json_build_object('id', p.item_id, 'usage', p.usage, 'spec', p.spec, 'amountMinor', p.amount_minor, 'allocatedMinor', p.allocated_minor,
        'order', CASE WHEN p.order_id IS NOT NULL THEN json_build_object('id', p.order_id, 'orderNo', p.label) END,
        'isRefundHeld', EXISTS (SELECT FROM orders o WHERE o.site_id = p.site_id AND o.id = p.order_id AND o.held_refund IS NOT NULL)) ORDER BY p.id`,
      sql`invoice_orders p WHERE p.site_id = i.site_id AND p.invoice_id = i.id`,
    )} AS orders,
    ${listOf(
      sql`json_build_object('id', f.id, 'format', f.format, 'fileName', f.file_name, 'size', f.size, 'sha256', f.sha256,
        'redLetterId', f.red_letter_id, 'uploadedBy', f.uploaded_by, 'uploadedAt', ${epoch(sql`f.created_at`)}) ORDER BY f.created_at, f.id`,
      sql`invoice_files f WHERE f.site_id = i.site_id AND f.invoice_id = i.id`,
    )} AS files,
    ${listOf(
      sql`json_build_object('id', r.id, 'redNo', r.red_no, 'redDate', to_char(r.red_date, 'YYYY-MM-DD'), 'reason', r.reason, 'amountMinor', r.amount_minor,
        'isConfirmed', r.is_confirmed, 'note', r.note, 'by', r.by, 'at', ${epoch(sql`r.at`)}, 'items', (
          SELECT json_agg(json_build_object('spec', p.spec, 'amountMinor', each.amount,
            'order', CASE WHEN p.order_id IS NOT NULL THEN json_build_object('id', p.order_id, 'orderNo', p.label) END) ORDER BY p.id)
          FROM invoice_orders p JOIN (SELECT (x->>'itemId')::uuid AS id, (x->>'amountMinor')::bigint AS amount FROM jsonb_array_elements(r.items) x) each
            ON each.id = p.item_id
          WHERE p.site_id = i.site_id AND p.invoice_id = i.id)) ORDER BY r.id`,
      sql`red_letters r WHERE r.site_id = i.site_id AND r.invoice_id = i.id`,
    )} AS "redLetters",
    ${listOf(
      sql`json_build_object('id', v.id, 'kind', v.kind, 'actor', v.actor, 'at', ${epoch(sql`v.at`)}, 'facts', v.facts) ORDER BY v.id`,
      sql`invoice_events v WHERE v.site_id = i.site_id AND v.invoice_id = i.id`,
    )} AS timeline
    FROM invoices i WHERE i.site_id = ${siteId} AND i.id = ${id} ${accountId === null ? sql`` : sql`AND i.account_id = ${accountId}`}) shown), 'null'::json)::text`
