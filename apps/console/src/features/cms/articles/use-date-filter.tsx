import { type ArticleDates, articleDates } from '@app/contracts/cms/cms-values'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import type { ArticleSearch } from '../article-search.ts'
import { cmsMessages } from '../cms.messages.ts'

/** Address of a list of articles, as its filters change it. */
export interface ArticleAddress {
  search: ArticleSearch
  narrow: (change: Partial<ArticleSearch>) => void
}

/** Filter by the days of the last update, or of publication. */
export function useDateFilter({ search, narrow }: ArticleAddress): ListFilter<ArticleSearch> {
  const t = useT(cmsMessages)
  const { dates = 'updated', from, to } = search
  // Which day is meant is asked before there is one.
  const [meant, mean] = useState<ArticleDates>(dates)
  const set = (of: ArticleDates, range: Pick<ArticleSearch, 'from' | 'to'>) =>
    narrow({ ...range, dates: of === 'published' && (range.from || range.to) ? of : undefined })
  const range = rangeText({ from, to })
  return {
    ...{ id: 'from', also: ['to', 'dates'], label: t('articles.dates') },
    ...(range && { chosen: t('articles.dates-chosen', { which: t(`articles.dates.${dates}`), range }) }),
    control: (
      <DateRangeFilter
        label={t('articles.dates')}
        {...{ from, to }}
        head={
          <SegmentedControl
            size="xs"
            aria-label={t('articles.dates')}
            value={meant}
            data={articleDates.map((value) => ({ value, label: t(`articles.dates.${value}`) }))}
            onChange={(value) => {
              const of = value === 'published' ? value : 'updated'
              mean(of)
              if (from || to) set(of, { from, to })
            }}
          />
        }
        onChange={(next) => set(meant, next)}
      />
    ),
  }
}
