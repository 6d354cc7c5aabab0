import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './order-detail.module.css'

/** Placeholder panels at about their final size. */
export function OrderDetailSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton height={84} radius={10} />
      <Skeleton height={172} radius={10} />
      <Skeleton height={360} radius={10} />
    </div>
  )
}
