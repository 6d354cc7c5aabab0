import type { ReactNode } from 'react'
import styles from './FactRows.module.css'

/** Facts of a record beside a list, a row each. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
