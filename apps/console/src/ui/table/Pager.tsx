import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '../Button.tsx'
import { PopMenu } from '../overlays/PopMenu.tsx'
import styles from './Pager.module.css'

export const pageSizes = [20, 50, 100] as const

export interface PagerProps {
  /** Counted from 1. */
  page: number
  limit: number
  total: number
  /** The count stopped at the cap: the total shows as `10,000+`. */
  isCapped?: boolean
  onPage: (page: number, limit: number) => void
}

const grouped = new Intl.NumberFormat('en-US')

/** `1,284`, or `10,000+` where the count stopped. */
export const totalText = (total: number, isCapped = false): string => grouped.format(total) + (isCapped ? '+' : '')

/** First, last and the pages around the present one; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((n) => n > 1 && n < last)
  const shown = [1, ...near, last].filter((n, at, all) => all.indexOf(n) === at)
  return shown.flatMap((n, at) => {
    const before = shown[at - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}

export function Pager({ page, limit, total, isCapped = false, onPage }: PagerProps) {
  const t = useT()
  const last = Math.max(1, Math.ceil(total / limit))
  const hasNext = page < last || isCapped
  const range = {
    from: grouped.format((page - 1) * limit + 1),
    to: grouped.format(isCapped ? page * limit : Math.min(page * limit, total)),
    total: totalText(total, isCapped),
  }
  return (
    <nav className={styles.pager} aria-label={t('table.pages')}>
      <span className={styles.range} role="status">
        {t('table.range', range)}
      </span>
      <IconButton
        size="sm"
        label={t('table.previous')}
        onClick={() => page > 1 && onPage(page - 1, limit)}
        className={page > 1 ? undefined : styles.off}
        aria-disabled={page <= 1}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      {pagesAround(page, Math.max(last, page)).map((n, at) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else.
          <span key={`gap${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            className={styles.page}
            aria-label={t('table.page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => n !== page && onPage(n, limit)}
          >
            {grouped.format(n)}
          </button>
        ),
      )}
      <IconButton
        size="sm"
        label={t('table.next')}
        onClick={() => hasNext && onPage(page + 1, limit)}
        className={hasNext ? undefined : styles.off}
        aria-disabled={!hasNext}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <PopMenu
        label={t('common.pair', { name: t('table.page-size'), value: limit })}
        align="end"
        className={styles.size}
        entries={pageSizes.map((size) => ({
          id: String(size),
          label: t('table.per-page', { count: size }),
          isChecked: size === limit,
          onSelect: () => onPage(1, size),
        }))}
      >
        {t('table.per-page', { count: limit })}
        <ChevronDown className="icon" aria-hidden="true" />
      </PopMenu>
    </nav>
  )
}
