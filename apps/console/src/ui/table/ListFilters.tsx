import { Fragment, type ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FilterBar, FilterChips, FilterSelect, SearchBox } from './FilterBar.tsx'

/** One filter of a list: its place in the bar, and below the bar its chip while it narrows the list. */
export interface ListFilter<S> {
  /** The parameter of the address. */
  id: keyof S & string
  /** Parameters that go with it, such as the other end of a range. */
  also?: readonly (keyof S & string)[]
  label: string
  /** Choices of its menu. With fewer than two there is no menu, unless they are fetched `onIntent`. */
  options?: readonly { value: string; label: string }[] | undefined
  onIntent?: (() => void) | undefined
  /** Stands in the bar where a menu will not do. */
  control?: ReactNode
  /** What is chosen, in words, where no option says it. */
  chosen?: string | undefined
}

export interface ListFiltersProps<S> {
  search: S
  narrow: (change: Partial<S>) => void
  clear: () => void
  filters: readonly ListFilter<S>[]
  /** What can be searched for; without, there is no search box. */
  searchLabel?: string
  end?: ReactNode
  /** What takes the bar's place while rows are ticked. */
  children?: ReactNode
}

/** The row above a list and below it what narrows the list, each removable. */
export function ListFilters<S extends object>(props: ListFiltersProps<S>) {
  const { search, narrow, clear, filters, searchLabel, end, children } = props
  const t = useT()
  const said = search as Readonly<Record<string, string | undefined>>
  const set = (id: string, value: string | undefined, also: readonly string[] = []) =>
    narrow(Object.fromEntries([[id, value], ...also.map((each) => [each, undefined])]) as Partial<S>)
  const chips = filters
    .filter(({ id, also = [] }) => [id, ...also].some((each) => said[each] !== undefined))
    .map(({ id, also, label: name, options, chosen }) => {
      const option = options?.find(({ value }) => value === said[id])
      // A record that is not known here is told by the end of its id.
      const value = chosen ?? option?.label ?? said[id]?.slice(-6) ?? ''
      return { id, label: t('common.pair', { name, value }), onRemove: () => set(id, undefined, also) }
    })
  return (
    <>
      <FilterBar
        count={chips.length}
        end={end}
        bulk={children}
        search={
          searchLabel !== undefined && (
            <SearchBox value={said['q'] ?? ''} label={searchLabel} onSearch={(text) => set('q', text || undefined)} />
          )
        }
      >
        {filters.map(({ id, label, options = [], onIntent, control }) =>
          control ? (
            <Fragment key={id}>{control}</Fragment>
          ) : (
            (options.length > 1 || onIntent) && (
              <FilterSelect
                key={id}
                label={label}
                value={said[id]}
                options={options}
                onIntent={onIntent}
                onChange={(value) => set(id, value)}
              />
            )
          ),
        )}
      </FilterBar>
      <FilterChips filters={chips} onClear={clear} />
    </>
  )
}
