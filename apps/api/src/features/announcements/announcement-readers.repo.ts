import type { ReaderFilter, ReaderView } from '@app/contracts/announcements/announcement-readers'
import { readerViews } from '@app/contracts/announcements/announcement-readers'
import { type SQL, sql } from 'drizzle-orm'
import { contains, epoch } from '#db/sql.ts'
import { type ReaderGroup, type Teller, toldBy } from './announcements.repo.ts'

/** Announcement with the people it is for, and which of them are asked for. */
export interface ReadersAsked {
  site: Teller
  id: string
  group: ReaderGroup
  filter: Omit<ReaderFilter, 'limit' | 'offset'>
}

const inView: Record<ReaderView, SQL> = {
  all: sql`true`,
  unread: sql`told.read_at IS NULL`,
  read: sql`told.read_at IS NOT NULL`,
  unconfirmed: sql`told.confirmed_at IS NULL`,
  confirmed: sql`told.confirmed_at IS NOT NULL`,
}

const orders: Record<ReaderFilter['sort'], SQL> = {
  account: sql`told.group_name, told.name, told.id`,
  '-account': sql`told.group_name DESC, told.name, told.id`,
  name: sql`told.name, told.group_name, told.id`,
  '-name': sql`told.name DESC, told.group_name, told.id`,
  '-read': sql`told.read_at DESC NULLS LAST, told.id`,
  read: sql`told.read_at NULLS LAST, told.id`,
}

/** People whom the announcement is for and whose name, or that of their company, has the words. */
const found = ({ site, id, group, filter: { q } }: ReadersAsked): SQL =>
  sql`SELECT * FROM (${toldBy(site, group, id)}) told ${
    q ? sql`WHERE told.name ILIKE ${contains(q)} OR told.group_name ILIKE ${contains(q)}` : sql``
  }`

interface Place {
  from: number
  limit: number
}

const rows = ({ view, sort }: Pick<ReaderFilter, 'view' | 'sort'>, { from, limit }: Place): SQL =>
  sql`SELECT coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'accountName', n.group_name,
      'readAt', ${epoch(sql`n.read_at`)}, 'confirmedAt', ${epoch(sql`n.confirmed_at`)}) ORDER BY n.place), '[]'::json)
    FROM (SELECT told.*, row_number() OVER (ORDER BY ${orders[sort]}) AS place FROM told WHERE ${inView[view]}
      ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${from}) n`

/** A page of the people, with the total and the count of each view in one statement. */
export function readersJson(asked: ReadersAsked, { limit, offset }: Pick<ReaderFilter, 'limit' | 'offset'>): SQL {
  const count = (view: ReaderView) => sql`(SELECT count(*) FROM told WHERE ${inView[view]})`
  const counts = readerViews.map((view) => sql`${sql.raw(`'${view}'`)}, ${count(view)}`)
  return sql`WITH told AS (${found(asked)}) SELECT json_build_object(
    'readers', (${rows(asked.filter, { from: (offset - 1) * limit, limit })}),
    'total', ${count(asked.filter.view)},
    'views', json_build_object(${sql.join(counts, sql`, `)}))::text AS text`
}

/** How many people a file of them has. */
export const readersCountJson = (asked: ReadersAsked): SQL =>
  sql`WITH told AS (${found(asked)}) SELECT count(*)::text FROM told WHERE ${inView[asked.filter.view]}`

/** Some of the people, for a file of them. */
export const readersBatchJson = (asked: ReadersAsked, place: Place): SQL =>
  sql`WITH told AS (${found(asked)}) SELECT (${rows(asked.filter, place)})::text`
