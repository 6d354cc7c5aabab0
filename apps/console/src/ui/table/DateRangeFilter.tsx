import { type ReactNode, Suspense } from 'react'
import { lazyNamed } from '#lib/lazy-named.ts'
import type { DateRange } from './date-range.ts'
import { PanelFilter } from './PanelFilter.tsx'

const load = () => import('./RangePanel.tsx')
const RangePanel = lazyNamed(load, 'RangePanel')

export interface DateRangeFilterProps extends DateRange {
  label: string
  onChange: (range: DateRange) => void
  /** Stands above the days: which day is meant. */
  head?: ReactNode
}

/** `2026-11-01 – …`, or undefined where neither end is given. */
export const rangeText = ({ from, to }: DateRange): string | undefined =>
  from || to ? `${from ?? '…'} – ${to ?? '…'}` : undefined

/** What fell into a span of days. */
export function DateRangeFilter({ label, from, to, onChange, head }: DateRangeFilterProps) {
  return (
    <PanelFilter label={label} shown={rangeText({ from, to }) ?? ''} onIntent={() => void load()}>
      {(close) => (
        <Suspense fallback={null}>
          <RangePanel {...{ from, to, onChange, head, close }} />
        </Suspense>
      )}
    </PanelFilter>
  )
}
