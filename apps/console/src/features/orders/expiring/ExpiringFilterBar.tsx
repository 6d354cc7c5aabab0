import { can } from '@app/contracts/access/permissions'
import { followUps } from '@app/contracts/orders/order-desk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { rangeText } from '#ui/table/DateRangeFilter.tsx'
import { type ListFilter, ListFilters } from '#ui/table/ListFilters.tsx'
import { deskQueries } from '../operations/order-desk.queries.ts'
import { expiringMessages } from './expiring.messages.ts'
import type { ExpiringSearch } from './expiring-search.ts'

interface FilterProps {
  search: ExpiringSearch
  onChange: (change: Partial<ExpiringSearch>) => void
  end: ReactNode
  /** Replaces the bar while rows are selected. */
  children: ReactNode
}

/** Day of expiry, or the first and the last of several. */
const daysText = ({ day, until }: ExpiringSearch) => (day && until ? rangeText({ from: day, to: until }) : day)

/** Brand, account manager and follow-up; active filters below, each removable. */
export function ExpiringFilterBar({ search, onChange, end, children }: FilterProps) {
  const t = useT(expiringMessages)
  const isDesk = can(useActor(), 'order.note')
  const [isChoosing, setChoosing] = useState(false)
  const { brand, managerId } = search
  const isWanted = isDesk && (isChoosing || managerId !== undefined)
  const { data: choices } = useQuery({ ...deskQueries.choices(), enabled: isWanted })
  const onIntent = isDesk ? () => setChoosing(true) : undefined
  const brands = choices?.brands ?? (brand ? [brand] : [])
  const filters: ListFilter<ExpiringSearch>[] = [
    {
      ...{ id: 'brand', label: t('expiring.brand'), onIntent },
      options: brands.map((value) => ({ value, label: value })),
    },
    {
      ...{ id: 'managerId', label: t('expiring.manager'), onIntent },
      options: choices?.members.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      ...{ id: 'follow', label: t('expiring.follow') },
      options: isDesk ? followUps.map((value) => ({ value, label: t(`expiring.follow.${value}`) })) : [],
    },
    { id: 'day', also: ['until'], label: t('expiring.day'), chosen: daysText(search) },
  ]
  return (
    <ListFilters
      {...{ search, filters, end }}
      narrow={onChange}
      clear={() =>
        onChange({ brand: undefined, managerId: undefined, follow: undefined, day: undefined, until: undefined })
      }
    >
      {children}
    </ListFilters>
  )
}
