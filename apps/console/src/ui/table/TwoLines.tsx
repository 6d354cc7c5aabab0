import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

/** A cell of two lines: what it is, and muted under it what tells it from others. */
export function TwoLines({ children, sub }: { children: ReactNode; sub?: ReactNode }) {
  return (
    <span className={styles.lines}>
      {typeof children === 'string' ? <span className="ellipsis">{children}</span> : children}
      {sub !== undefined && <span className={styles.sub}>{sub}</span>}
    </span>
  )
}
