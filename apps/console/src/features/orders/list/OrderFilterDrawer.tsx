import { can } from '@app/contracts/access/permissions'
import { orderSources, orderSourceWords } from '@app/contracts/orders/order-source'
import { dcvMethods, usageTypes, validities, validTypes } from '@app/contracts/products/product-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox, NumberInput, Select } from '#ui/forms/fields.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { deskQueries } from '../operations/order-desk.queries.ts'
import { validityWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { orderFilterMessages } from './order-filter.messages.ts'
import styles from './order-filter.module.css'
import type { OrderSearch } from './order-search.ts'

interface DrawerProps {
  search: OrderSearch
  onApply: (change: Partial<OrderSearch>) => void
  onClose: () => void
}

type Draft = Pick<
  OrderSearch,
  | 'brand'
  | 'usageType'
  | 'validType'
  | 'validity'
  | 'source'
  | 'amountFrom'
  | 'amountTo'
  | 'method'
  | 'assignee'
  | 'tag'
  | 'hasNote'
>

const draftOf = (search: OrderSearch): Draft => {
  const { brand, usageType, validType, validity, source, amountFrom, amountTo, method, assignee, tag, hasNote } = search
  return { brand, usageType, validType, validity, source, amountFrom, amountTo, method, assignee, tag, hasNote }
}

/** The filters that have no room in the bar, applied together. */
export function OrderFilterDrawer({ search, onApply, onClose }: DrawerProps) {
  const t = useT(orderFilterMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const isDesk = can(useActor(), 'order.note')
  const { data: choices } = useQuery({ ...deskQueries.choices(), enabled: isDesk })
  const [draft, setDraft] = useState(() => draftOf(search))
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const select = <K extends keyof Draft>(
    id: K,
    label: string,
    options: readonly { value: string; label: string }[],
    read: (value: string) => Draft[K],
  ) => (
    <Select
      label={label}
      placeholder={t('order-filter.any')}
      data={[...options]}
      value={draft[id] === undefined ? null : String(draft[id])}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      searchable={options.length > 8}
      onChange={(value) => set({ [id]: value === null ? undefined : read(value) } as Partial<Draft>)}
    />
  )
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const apply = (next: Draft) => {
    onApply(next)
    onClose()
  }
  const minor = (value: string | number) => (value === '' ? undefined : Math.round(Number(value) * 100))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('order-filter.title')}
      footer={
        <>
          <Button onClick={() => setDraft(draftOf({}))}>{t('order-filter.reset')}</Button>
          <Button variant="primary" onClick={() => apply(draft)}>
            {t('order-filter.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isDesk && select('brand', t('order-filter.brand'), plain(choices?.brands ?? []), (value) => value)}
        {select(
          'usageType',
          t('order-filter.usage'),
          usageTypes.map((value) => ({ value, label: t(`order-filter.usage.${value}`) })),
          (value) => usageTypes.find((each) => each === value),
        )}
        {select(
          'validType',
          t('order-filter.valid-type'),
          validTypes.map((value) => ({ value, label: say(`order.valid-type.${value}`) })),
          (value) => validTypes.find((each) => each === value),
        )}
        {select(
          'validity',
          t('order-filter.validity'),
          validities.map((value) => ({ value: String(value), label: validityWord(say, value) })),
          Number,
        )}
        <div className={styles.pair}>
          <NumberInput
            label={t('order-filter.amount-from')}
            min={0}
            decimalScale={2}
            value={draft.amountFrom === undefined ? '' : draft.amountFrom / 100}
            onChange={(value) => set({ amountFrom: minor(value) })}
          />
          <NumberInput
            label={t('order-filter.amount-to')}
            min={0}
            decimalScale={2}
            value={draft.amountTo === undefined ? '' : draft.amountTo / 100}
            onChange={(value) => set({ amountTo: minor(value) })}
          />
        </div>
        {select(
          'method',
          t('order-filter.method'),
          dcvMethods.map((value) => ({ value, label: say(`order.method.${value}`) })),
          (value) => dcvMethods.find((each) => each === value),
        )}
        {select(
          'source',
          say('order.column.source'),
          orderSources.map((value) => ({ value, label: orderSourceWords[value][locale] })),
          (value) => orderSources.find((each) => each === value),
        )}
        {isDesk && (
          <>
            {select(
              'assignee',
              t('order-filter.assignee'),
              [
                { value: 'none', label: t('order-filter.nobody') },
                ...(choices?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ],
              (value) => value,
            )}
            {select('tag', t('order-filter.tag'), plain(choices?.tags ?? []), (value) => value)}
            <Checkbox
              label={t('order-filter.has-note')}
              checked={draft.hasNote !== undefined}
              onChange={({ currentTarget }) => set({ hasNote: currentTarget.checked ? '1' : undefined })}
            />
          </>
        )}
      </div>
    </Drawer>
  )
}
