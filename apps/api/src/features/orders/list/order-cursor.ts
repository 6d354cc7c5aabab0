import { oneWaySorts } from '@app/contracts/orders/order-filter'
import type { OrderFilter } from '@app/contracts/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'

type Sort = OrderFilter['sort']

/** Last row of a page: its sort key (null where a date is missing) and its id. */
export interface Cursor {
  value: string | null
  id: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/
const amount = /^\d{1,15}$/

/** Parses a cursor made by `cursorText` for the same sorting; undefined without one. */
export function readCursor(text: string | undefined, sort: Sort): Cursor | undefined {
  if (!text) return undefined
  const [madeFor, value = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('~')
  const isKey = value === '' ? oneWaySorts.includes(sort) : (sort.endsWith('amount') ? amount : moment).test(value)
  if (madeFor !== sort || rest.length > 0 || !uuid.test(id) || !isKey)
    throw new DomainError('request.invalid', {}, { cursor: 'field.cursor' })
  return { value: value === '' ? null : value, id }
}

/** Cursor of a row with columns `k` and `id`, opaque to clients: base64url of sorting, key and id. */
export function cursorText(sort: Sort): SQL {
  const key = sort.endsWith('amount')
    ? sql`k::text`
    : sql`coalesce(to_char(k AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')`
  const plain = sql`${sort}::text || '~' || ${key} || '~' || id::text`
  return sql`translate(encode(convert_to(${plain}, 'UTF8'), 'base64'), E'+/=\n', '-_')`
}
