import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { productFormMessages } from './product-form.messages.ts'
import styles from './product-form.module.css'

interface SectionProps {
  id: string
  title: string
  faults?: number
  /** On a phone it begins open. */
  isFirst?: boolean
  note?: ReactNode
  children: ReactNode
}

/** One part of a product's page with its anchor. Under 992 px it folds; what is wrong in it opens it. */
export function ProductSection({ id, title, faults = 0, isFirst = false, note, children }: SectionProps) {
  const t = useT(productFormMessages)
  const isMobile = useMedia(mobileQuery)
  const [isOpen, setOpen] = useState(isFirst)
  useEffect(() => {
    if (faults > 0) setOpen(true)
  }, [faults])
  return (
    <details
      id={id}
      className={`card ${styles.section}`}
      open={!isMobile || isOpen}
      onToggle={(event) => isMobile && setOpen(event.currentTarget.open)}
    >
      {/* Wide enough, everything lies open and there is nothing to press. */}
      <summary tabIndex={isMobile ? undefined : -1}>
        <h2>{title}</h2>
        {note}
        {faults > 0 && <span className={styles.badge}>{t('product.form.faults', { count: faults })}</span>}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.sectionBody}>{children}</div>
    </details>
  )
}
