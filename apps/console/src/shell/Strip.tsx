import type { ReactNode } from 'react'
import styles from './Strip.module.css'

/** A line under the header that holds for the whole page; one that comes later stands in a status of its own. */
export function Strip({
  tone = 'info',
  role,
  children,
}: {
  tone?: 'info' | 'warning'
  role?: 'status'
  children: ReactNode
}) {
  return (
    <div className={styles.strip} data-tone={tone} role={role}>
      {children}
    </div>
  )
}
