import { can } from '@app/contracts/access/permissions'
import { linesOf } from '@app/contracts/orders/order-filter'
import { orderSourceWords } from '@app/contracts/orders/order-source'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { rangeText } from '#ui/table/DateRangeFilter.tsx'
import { type ActiveFilter, FilterChips } from '#ui/table/FilterBar.tsx'
import { deskQueries } from '../operations/order-desk.queries.ts'
import { statusWord, validityWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { orderFilterMessages } from './order-filter.messages.ts'
import styles from './order-filter.module.css'
import { daysOf, isManyLines, type OrderSearch } from './order-search.ts'

interface ChipsProps {
  search: OrderSearch
  onChange: (change: Partial<OrderSearch>) => void
  onClear: () => void
  customerName: string
  products: readonly { value: string; label: string }[]
  unmatched: readonly string[] | null
}

/** What the list is narrowed by, each removable, and what of many lines was not found. */
export function OrderFilterChips(props: ChipsProps) {
  const filters = useActiveFilters(props)
  return (
    <>
      <FilterChips filters={filters} onClear={props.onClear} />
      {isManyLines(props.search.q) && props.unmatched && (
        <Lines lines={linesOf(props.search.q ?? '')} unmatched={props.unmatched} />
      )}
    </>
  )
}

function Lines({ lines, unmatched }: { lines: readonly string[]; unmatched: readonly string[] }) {
  const t = useT(orderFilterMessages)
  return (
    <div className={styles.lines} role="status">
      <p>{t('order-filter.lines-found', { all: lines.length, found: lines.length - unmatched.length })}</p>
      {unmatched.length > 0 && <p>{t('order-filter.lines-missing', { values: unmatched.join(t('common.sep')) })}</p>}
    </div>
  )
}

function useActiveFilters({ search, onChange, customerName, products }: ChipsProps): ActiveFilter[] {
  const t = useT(orderFilterMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const isDesk = can(useActor(), 'order.note')
  const { assignee, managerId } = search
  const { data: choices } = useQuery({
    ...deskQueries.choices(),
    enabled: isDesk && (assignee ?? managerId) !== undefined,
  })
  const memberName = (wanted: string | undefined) =>
    choices?.members.find(({ id }) => id === wanted)?.name ?? wanted?.slice(-6)
  const member = memberName(assignee)

  const chip = (name: string, value: string | false | undefined, ...ids: (keyof OrderSearch)[]): ActiveFilter[] =>
    value === undefined || value === false || value === ''
      ? []
      : [
          {
            id: ids[0] ?? name,
            label: t('common.pair', { name, value }),
            onRemove: () => onChange(Object.fromEntries(ids.map((id) => [id, undefined]))),
          },
        ]
  const product = products.find(({ value }) => value === search.productId)?.label ?? search.productId?.slice(-6)
  const { status, usageType, validType, validity, source, method, waitingHours, endsWithin, dueWithin } = search
  const amounts = [search.amountFrom, search.amountTo].map((minor) => (minor === undefined ? '…' : format(minor)))
  const hasAmount = search.amountFrom !== undefined || search.amountTo !== undefined
  return [
    ...chip(
      t('order-filter.search'),
      isManyLines(search.q) && t('order-filter.lines', { count: linesOf(search.q ?? '').length }),
      'q',
    ),
    ...chip(
      t('order-filter.status'),
      status && [...new Set(status.split(',').map((each) => statusWord(say, Number(each))))].join(t('common.sep')),
      'status',
    ),
    ...chip(say('order.filter.product'), product, 'productId'),
    ...chip(
      say('order.filter.date'),
      rangeText({ from: search.createdFrom, to: search.createdTo }),
      'createdFrom',
      'createdTo',
    ),
    ...(['paid', 'issued', 'refunded'] as const).flatMap((date) =>
      chip(t(`order-filter.${date}`), rangeText(daysOf(search, date)), `${date}From`, `${date}To`),
    ),
    ...chip(
      say('order.filter.customer'),
      search.accountId && (customerName || search.accountId.slice(-6)),
      'accountId',
    ),
    ...chip(
      t('order-filter.manager'),
      managerId === 'none' ? t('order-filter.no-manager') : memberName(managerId),
      'managerId',
    ),
    ...chip(t('order-filter.brand'), search.brand, 'brand'),
    ...chip(t('order-filter.usage'), usageType && t(`order-filter.usage.${usageType}`), 'usageType'),
    ...chip(t('order-filter.valid-type'), validType && say(`order.valid-type.${validType}`), 'validType'),
    ...chip(t('order-filter.validity'), validity === undefined ? undefined : validityWord(say, validity), 'validity'),
    ...chip(say('order.column.source'), source && orderSourceWords[source][locale], 'source'),
    ...chip(t('order-filter.amount'), hasAmount && amounts.join(' – '), 'amountFrom', 'amountTo'),
    ...chip(t('order-filter.method'), method && say(`order.method.${method}`), 'method'),
    ...chip(t('order-filter.assignee'), assignee === 'none' ? t('order-filter.nobody') : member, 'assignee'),
    ...chip(t('order-filter.tag'), search.tag, 'tag'),
    ...(search.hasNote
      ? [{ id: 'hasNote', label: t('order-filter.has-note'), onRemove: () => onChange({ hasNote: undefined }) }]
      : []),
    ...chip(
      say('order.filter.waiting'),
      waitingHours === undefined ? undefined : say('order.filter.waiting-over', { hours: waitingHours }),
      'waitingHours',
    ),
    ...chip(
      say('order.filter.ends'),
      endsWithin === undefined ? undefined : say('order.filter.ends-within', { days: endsWithin }),
      'endsWithin',
    ),
    ...chip(
      t('order-filter.due'),
      dueWithin === undefined
        ? undefined
        : dueWithin === 0
          ? t('order-filter.due-now')
          : say('order.filter.ends-within', { days: dueWithin }),
      'dueWithin',
    ),
  ]
}
