import { can } from '@app/contracts/access/permissions'
import { followUps } from '@app/contracts/orders/order-desk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { type ActiveFilter, FilterBar, FilterChips, FilterSelect } from '#ui/table/FilterBar.tsx'
import { deskQueries } from '../operations/order-desk.queries.ts'
import { expiringMessages } from './expiring.messages.ts'
import type { ExpiringSearch } from './expiring-search.ts'

interface FilterProps {
  search: ExpiringSearch
  onChange: (change: Partial<ExpiringSearch>) => void
  end: ReactNode
  /** What takes the bar's place while rows are ticked. */
  children: ReactNode
}

/** Brand, manager and follow-up; below them what narrows the list, each removable. */
export function ExpiringFilterBar({ search, onChange, end, children }: FilterProps) {
  const t = useT(expiringMessages)
  const isDesk = can(useActor(), 'order.note')
  const [isChoosing, setChoosing] = useState(false)
  const isWanted = isDesk && (isChoosing || search.managerId !== undefined)
  const { data: choices } = useQuery({ ...deskQueries.choices(), enabled: isWanted })
  const managers = choices?.members.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const { brand, managerId, follow, day } = search
  const chip = (id: keyof ExpiringSearch, name: string, value: string | undefined): ActiveFilter[] =>
    value === undefined
      ? []
      : [{ id, label: t('common.pair', { name, value }), onRemove: () => onChange({ [id]: undefined }) }]
  const manager = managers.find(({ value }) => value === managerId)?.label ?? managerId?.slice(-6)
  return (
    <>
      <FilterBar end={end}>
        {isDesk && (
          <>
            <FilterSelect
              label={t('expiring.brand')}
              value={brand}
              options={(choices?.brands ?? (brand ? [brand] : [])).map((value) => ({ value, label: value }))}
              onChange={(value) => onChange({ brand: value })}
              onIntent={() => setChoosing(true)}
            />
            <FilterSelect
              label={t('expiring.manager')}
              value={managerId}
              options={managers}
              onChange={(value) => onChange({ managerId: value })}
              onIntent={() => setChoosing(true)}
            />
            <FilterSelect
              label={t('expiring.follow')}
              value={follow}
              options={followUps.map((value) => ({ value, label: t(`expiring.follow.${value}`) }))}
              onChange={(value) => onChange({ follow: value })}
            />
          </>
        )}
        {children}
      </FilterBar>
      <FilterChips
        filters={[
          ...chip('brand', t('expiring.brand'), brand),
          ...chip('managerId', t('expiring.manager'), manager),
          ...chip('follow', t('expiring.follow'), follow && t(`expiring.follow.${follow}`)),
          ...chip('day', t('expiring.day'), day),
        ]}
        onClear={() => onChange({ brand: undefined, managerId: undefined, follow: undefined, day: undefined })}
      />
    </>
  )
}
