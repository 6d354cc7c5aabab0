import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { cx } from '../cx.ts'
import styles from './SectionedForm.module.css'

interface SectionedFormProps {
  /** Sections by their ids, with the number of visible faults in each; without them, form and rail share the width. */
  anchors: readonly { id: string; title: string; faults?: number }[] | undefined
  /** Where there are no anchors: what stands before the form on a wide screen, and nowhere else. */
  outline?: ReactNode
  /** The sections. */
  children: ReactNode
  /** Bar that saves, below the sections. */
  bar?: ReactNode
  /** What stands beside the form. */
  rail: ReactNode
}

/** A long form: anchors, sections, what stands beside them, and a bar that stays in view. */
export function SectionedForm({ anchors, outline, children, bar, rail }: SectionedFormProps) {
  const t = useT()
  return (
    <div className={cx(styles.cols, !anchors && styles.halves, Boolean(outline) && styles.outlined)}>
      {anchors && (
        <nav aria-label={t('form.sections')}>
          <ul className={styles.anchors}>
            {anchors.map(({ id, title, faults = 0 }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {title}
                  {faults > 0 && <span className={styles.badge}>{faults}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {outline && <div className={styles.outline}>{outline}</div>}
      <div>
        <div className={styles.form}>{children}</div>
        {bar}
      </div>
      <aside className={styles.rail}>{rail}</aside>
    </div>
  )
}

/** State of the form in words, and its buttons. */
export function SaveBar({ words, isFaulty, children }: { words: string; isFaulty: boolean; children: ReactNode }) {
  return (
    <div className={styles.saveBar}>
      <p aria-live="polite" data-fault={isFaulty || undefined}>
        {words}
      </p>
      {children}
    </div>
  )
}

interface FormSectionProps {
  id: string
  title: string
  faults?: number
  /** On a phone it begins open. */
  isFirst?: boolean
  note?: ReactNode
  children: ReactNode
}

/** One part of a long form with its anchor. Under 992 px it folds; what is wrong in it opens it. */
export function FormSection({ id, title, faults = 0, isFirst = false, note, children }: FormSectionProps) {
  const t = useT()
  const isMobile = useMedia(mobileQuery)
  const [isOpen, setOpen] = useState(isFirst)
  useEffect(() => {
    if (faults > 0) setOpen(true)
  }, [faults])
  return (
    <details
      id={id}
      className={cx('card', styles.section)}
      open={!isMobile || isOpen}
      onToggle={(event) => isMobile && setOpen(event.currentTarget.open)}
    >
      {/* Wide enough, everything lies open and there is nothing to press. */}
      <summary tabIndex={isMobile ? undefined : -1}>
        <h2>{title}</h2>
        {note}
        {faults > 0 && <span className={styles.badge}>{t('form.faults', { count: faults })}</span>}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.sectionBody}>{children}</div>
    </details>
  )
}
