import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './PendingPage.module.css'

/** A page whose code is still coming: its heading and its surface, nothing that jumps. */
export function PendingPage() {
  return (
    <div className={styles.pending} aria-busy="true">
      <Skeleton height={24} width={180} />
      <Skeleton height={36} width="60%" />
      <Skeleton height={420} radius={10} />
    </div>
  )
}
