import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { AppLink } from '../AppLink.tsx'
import { cx } from '../cx.ts'
import styles from './Page.module.css'
import { type Crumb, usePageStar, usePageTrail } from './page-frame.ts'
import { RecordNeighbours } from './RecordNeighbours.tsx'
import type { Neighbours } from './record-trail.ts'

export interface PageProps {
  /** The `h1`, and with the site's name the document's title. */
  title: string
  /** What the heading shows where it is more than the title. */
  heading?: ReactNode
  /** Beside the heading, muted: a count. */
  count?: ReactNode
  /** A tag right of the heading. */
  tag?: ReactNode
  /** Under the heading: facts in one line. */
  meta?: ReactNode
  actions?: ReactNode
  /** Inside the toolbar, under the facts: a stepper. */
  below?: ReactNode
  /** Replaces the trail of the menu. */
  crumbs?: readonly Crumb[]
  /** Where the back arrow leads. */
  backHref?: string
  /** The record's place in the list it was opened from. */
  neighbours?: Neighbours | undefined
  /** The toolbar gets a surface of its own: for detail pages and wizards. */
  isRaised?: boolean
  /** A list may take the full width. */
  isWide?: boolean
  /** On a phone the trail makes room, and actions but the primary one show their icon alone: for lists. */
  isCompact?: boolean
  children: ReactNode
}

let isFirstPage = true

/** Title of the document; focus moves to the heading when the page changed, so that readers hear where they are. */
function useArrival(title: string) {
  const locale = useLocale()
  const { name } = useSiteConfig()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${name[locale]}`
  }, [title, name, locale])
  useEffect(() => {
    // On the first load the browser itself begins at the top; skip links must stay the first stop.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return heading
}

export function Page({
  title,
  heading,
  count,
  tag,
  meta,
  actions,
  below,
  crumbs,
  backHref,
  neighbours,
  isRaised,
  isWide,
  isCompact,
  children,
}: PageProps) {
  const trail = usePageTrail()
  const star = usePageStar()
  const ref = useArrival(title)
  const wrap = cx(styles.wrap, isWide && styles.wide)
  return (
    <>
      <div className={cx(styles.toolbar, isRaised && styles.raised, isCompact && styles.compact)}>
        <div className={wrap}>
          <div className={styles.top}>
            <Crumbs crumbs={crumbs ?? trail} backHref={backHref} />
            {neighbours && <RecordNeighbours {...neighbours} />}
          </div>
          <div className={styles.row}>
            <div className={styles.head}>
              <h1 ref={ref} tabIndex={-1}>
                {heading ?? title}
              </h1>
              {count !== undefined && <span className={styles.count}>{count}</span>}
              {tag}
              {star}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {meta && <div className={styles.meta}>{meta}</div>}
          {below}
        </div>
      </div>
      <div className={cx(wrap, styles.body, isRaised && styles.spaced)}>{children}</div>
    </>
  )
}

function Crumbs({ crumbs, backHref }: { crumbs: readonly Crumb[] | undefined; backHref?: string | undefined }) {
  const t = useT()
  // The line is kept for what is still on its way, so that nothing below moves when it comes.
  if (!crumbs && !backHref) return <div className={styles.crumbs} />
  if (crumbs?.length === 0 && !backHref) return null
  return (
    <nav className={styles.crumbs} aria-label={t('page.crumbs')}>
      {backHref && (
        <AppLink href={backHref} className={styles.back} aria-label={t('common.back')}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </AppLink>
      )}
      <ol>
        {crumbs?.map((crumb) => (
          <li key={crumb.label}>{crumb.href ? <AppLink href={crumb.href}>{crumb.label}</AppLink> : crumb.label}</li>
        ))}
      </ol>
    </nav>
  )
}

/** One fact of the line under a heading. */
export function MetaFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      <span className={styles.factName}>{name}</span>
      {children}
    </span>
  )
}
