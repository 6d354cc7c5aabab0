import type { ReactNode } from 'react'
import { type Step, WizardSteps } from './Stepper.tsx'
import styles from './WizardLayout.module.css'

export interface WizardLayoutProps {
  steps: readonly Step[]
  /** The panel of the present step. */
  children: ReactNode
  /** The order so far: what, how much, for whom. */
  summary: ReactNode
  /** Left in the bar at the foot: back, a hint. */
  footStart?: ReactNode
  /** Right in the bar at the foot: the sum and the one primary button. */
  footEnd: ReactNode
}

/**
 * Steps left, the present one in the middle, the summary right, and a bar that stays at the foot. Where the room is
 * short, the steps stand above and the summary below.
 */
export function WizardLayout({ steps, children, summary, footStart, footEnd }: WizardLayoutProps) {
  return (
    <>
      <div className={styles.room}>
        <div className={styles.wizard}>
          <WizardSteps steps={steps} />
          <div className={styles.body}>{children}</div>
          <aside className={styles.summary}>{summary}</aside>
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.footIn}>
          <div className={styles.start}>{footStart}</div>
          <div className={styles.end}>{footEnd}</div>
        </div>
      </div>
    </>
  )
}
