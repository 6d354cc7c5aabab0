import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './DetailLayout.module.css'

/** Main matter at two thirds, facts in a rail that stays in view. Under 992 px the rail follows the main matter. */
export function DetailLayout({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className={styles.cols}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.rail}>{rail}</aside>
    </div>
  )
}

export interface PanelProps {
  title?: ReactNode
  /** Beside the title, muted. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Children reach the edges: tables and lists with rules of their own. */
  isFlush?: boolean
  className?: string
  id?: string
}

/** A surface with a heading. Panels never hold panels. */
export function Panel({ title, note, actions, children, isFlush, className, id }: PanelProps) {
  return (
    <section id={id} className={cx('card', styles.panel, className)}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {note && <div className={styles.note}>{note}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={cx(!isFlush && styles.body, !title && !isFlush && styles.alone)}>{children}</div>
    </section>
  )
}

/** Label and value pairs of a rail. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
