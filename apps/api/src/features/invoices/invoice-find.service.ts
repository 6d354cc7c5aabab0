import type { Scope } from '@app/contracts/access/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { applyNo, matches, visibleTo } from './invoice-list.repo.ts'

/**
 * Some invoices whose number begins with a text, newest first, as a JSON array: of an application, or of the tax office.
 * A number of the site's own series has to be whole.
 */
export function foundInvoicesJson(scope: Scope, text: string, limit: number): SQL {
  const request = applyNo.test(text)
  const start = /^\d{6,20}$/.test(text) ? text : undefined
  const where = request
    ? matches(scope, text)
    : start
      ? sql`i.invoice_no BETWEEN ${start.padEnd(20, '0')} AND ${start.padEnd(20, '9')}`
      : sql`i.invoice_no = ${text.toUpperCase()}`
  return sql`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'applyNo', f.apply_no, 'invoiceNo', f.invoice_no, 'title', f.buyer->>'title')
      ORDER BY f.applied_at DESC, f.id DESC), '[]'::json)
    FROM (SELECT i.* FROM invoices i WHERE ${visibleTo(scope)} AND ${where} ORDER BY i.applied_at DESC, i.id DESC LIMIT ${limit}) f)`
}
