import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/facts/Money.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './report.module.css'
import { reportMessages } from './reports.messages.ts'

/** What a report shows while it is fetched, where that failed, where it holds nothing, and once it is there. */
export function ReportFrame<R>({
  query,
  isEmpty,
  empty,
  children,
}: {
  query: UseQueryResult<R>
  isEmpty: (report: R) => boolean
  empty: { title: string; body: string }
  children: (report: R) => ReactNode
}) {
  const { data, error, isError, refetch } = query
  if (data && isEmpty(data)) return <EmptyState title={empty.title}>{empty.body}</EmptyState>
  if (data)
    return (
      <div
        className={cx(styles.parts, query.isPlaceholderData && styles.stale)}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {children(data)}
      </div>
    )
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.parts}>
      <Skeleton height={92} />
      <Skeleton height={260} />
      <Skeleton height={320} />
    </div>
  )
}

/** A figure of the strip above a report. */
export interface StripFigure {
  name: string
  value: ReactNode
  /** Rows behind it; left out where it has none, or they are not for the reader. */
  href?: string | undefined
  note?: ReactNode
}

/** Sums of a report, each leading to its rows. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  const t = useT(reportMessages)
  return (
    <section className={styles.card} aria-label={t('report.sums')}>
      <ul className={styles.strip}>
        {figures.map(({ name, value, href, note }) => {
          const body = (
            <>
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>{value}</span>
              {note && <small>{note}</small>}
            </>
          )
          return (
            <li key={name}>
              {href ? (
                <AppLink href={href} className={styles.figure}>
                  {body}
                </AppLink>
              ) : (
                <div className={styles.figure}>{body}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** An amount that leads to the rows it sums. */
export function MoneyDoor({ minor, href, label }: { minor: number; href: string | undefined; label: string }) {
  if (!href || minor === 0) return <Money minor={minor} />
  return (
    <AppLink href={href} className={styles.door} title={label}>
      <Money minor={minor} />
    </AppLink>
  )
}

/** A number of rows that leads to them. */
export function CountDoor({ count, href, label }: { count: number; href: string | undefined; label: string }) {
  if (!href || count === 0) return count
  return (
    <AppLink href={href} className={styles.door} title={label}>
      {count}
    </AppLink>
  )
}

/** A part of a report under a heading. */
export function ReportCard({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  )
}

/** A table that scrolls by itself where it is wider than the screen. */
export function ReportTable({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
