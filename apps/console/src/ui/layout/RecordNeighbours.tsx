import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '../AppLink.tsx'
import styles from './Page.module.css'
import type { Neighbours } from './record-trail.ts'

/** Position of a record in the list it was opened from, with links to the records beside it. */
export function RecordNeighbours({ n, total, previous, next }: Neighbours) {
  const t = useT()
  return (
    <nav className={styles.neighbours} aria-label={t('record.neighbours')}>
      <Neighbour href={previous} label={`${t('record.previous')} [`}>
        <ChevronLeft className="icon" aria-hidden="true" />
      </Neighbour>
      <span>
        {n}/{total}
      </span>
      <Neighbour href={next} label={`${t('record.next')} ]`}>
        <ChevronRight className="icon" aria-hidden="true" />
      </Neighbour>
    </nav>
  )
}

function Neighbour({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  if (href === undefined) return <span aria-hidden="true">{children}</span>
  return (
    <AppLink href={href} aria-label={label} title={label}>
      {children}
    </AppLink>
  )
}
