import { LogFilter } from '@app/contracts/logs'
import { DateDay } from '@app/contracts/orders'
import { z } from 'zod'

/** One parameter of the address: what cannot be read counts as absent. */
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const shape = LogFilter.shape

/** The address of the log; the open line is part of it, so that it can be sent to somebody. */
export const LogSearch = z.object({
  q: lenient(z.coerce.string().trim().min(1).max(100)),
  actor: lenient(shape.actor.unwrap()),
  group: lenient(shape.group.unwrap()),
  object: lenient(shape.object.unwrap()),
  from: lenient(DateDay),
  to: lenient(DateDay),
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
  id: lenient(z.uuid()),
  /** Says that everything is meant, and no view. */
  view: lenient(z.literal('all')),
  /** By which of the member's own views the list was reached. */
  saved: lenient(z.uuid()),
})
export type LogSearch = z.infer<typeof LogSearch>

const filterNames = ['q', 'actor', 'group', 'object', 'from', 'to'] as const

export const isFiltered = (search: LogSearch): boolean => filterNames.some((name) => search[name] !== undefined)

/** A narrower or wider list begins at its first page, with no line open. */
export function narrowed(search: LogSearch, change: Partial<LogSearch>): LogSearch {
  return { ...search, offset: undefined, id: undefined, ...change }
}

/** The address of the log. */
export function logHref(search: LogSearch): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return `/company/logs${text ? `?${text}` : ''}`
}
