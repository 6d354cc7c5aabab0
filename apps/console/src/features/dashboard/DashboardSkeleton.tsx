import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './dashboard.module.css'

/** Placeholder cards at about their final size. */
export function DashboardSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      <div className={styles.wide}>
        <Skeleton height={236} radius={10} />
      </div>
      <div className={styles.narrow}>
        <Skeleton height={236} radius={10} />
      </div>
      <div className={styles.wide}>
        <Skeleton height={300} radius={10} />
      </div>
      <div className={styles.narrow}>
        <Skeleton height={300} radius={10} />
      </div>
    </div>
  )
}
