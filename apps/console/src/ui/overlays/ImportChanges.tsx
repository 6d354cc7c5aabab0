import type { ReactNode } from 'react'
import styles from './ImportDialog.module.css'

export interface ImportChange {
  /** Field or language that changes. */
  label: string
  before: string
  after: string
  /** Language of the text, for who reads it aloud. */
  lang?: string | undefined
  /** Stands behind the new text. */
  note?: ReactNode
}

/** A record of a file by its name, and below it each text before and after. */
export function ImportChanges({ name, changes }: { name: ReactNode; changes: readonly ImportChange[] }) {
  return (
    <div className={styles.changes}>
      {name}
      {changes.map(({ label, before, after, lang, note }) => (
        <span key={label}>
          <span className="t3">{label}</span> {before !== '' && <del>{before}</del>} <ins lang={lang}>{after}</ins>
          {note}
        </span>
      ))}
    </div>
  )
}
