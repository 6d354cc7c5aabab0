import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './Figures.module.css'

/** A name, and its amount or count; undefined while that is loaded. */
export type Figure = readonly [name: string, value: ReactNode]

interface FiguresProps {
  label: string
  figures: readonly Figure[]
  /** Stands above a list, apart from it. */
  isAbove?: boolean
}

/** Amounts and counts side by side, each under its name. */
export const Figures = ({ label, figures, isAbove }: FiguresProps) => (
  <section aria-label={label}>
    <dl className={styles.figures} data-above={isAbove || undefined}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined ? <Skeleton height={20} width={96} /> : value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
