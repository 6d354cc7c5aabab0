import { expiringBases, expiringBuckets, followUps } from '@app/contracts/expiring-values'
import { DateDay } from '@app/contracts/order-filter'
import { z } from 'zod'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** The address of what expires; it uses the call's own names. What cannot be read counts as absent. */
export const ExpiringSearch = z.object({
  basis: lenient(z.enum(expiringBases)),
  bucket: lenient(z.enum(expiringBuckets)),
  brand: lenient(z.coerce.string().trim().min(1).max(60)),
  follow: lenient(z.enum(followUps)),
  managerId: lenient(z.uuid()),
  day: lenient(DateDay),
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
  /** Above the list stands the calendar. */
  show: lenient(z.literal('calendar')),
})
export type ExpiringSearch = z.infer<typeof ExpiringSearch>

/** What of the address the list depends on. */
export const listed = ({ show: _, ...rest }: ExpiringSearch) => rest

/** What every bucket and day is counted by. */
export const counted = ({ basis, brand, follow, managerId }: ExpiringSearch) => ({ basis, brand, follow, managerId })

/** A narrower or wider list begins at its first page. */
export const narrowed = (search: ExpiringSearch, change: Partial<ExpiringSearch>): ExpiringSearch => ({
  ...search,
  offset: undefined,
  ...change,
})

export const isFiltered = ({ bucket, brand, follow, managerId, day }: ExpiringSearch): boolean =>
  Boolean(bucket ?? brand ?? follow ?? managerId ?? day)

/** The address of the page. */
export function expiringHref(search: ExpiringSearch = {}): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return `/ssl/order/expiring${text ? `?${text}` : ''}`
}
