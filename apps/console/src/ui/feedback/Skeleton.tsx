import { useDelayed } from '#lib/use-time.ts'
import styles from './Skeleton.module.css'

/** Holds the place of what is on its way, `height` px high; nothing is drawn for the first 200 ms. */
export function Skeleton({
  height,
  width = '100%',
  radius = 6,
}: {
  height: number
  width?: number | string
  radius?: number
}) {
  const isSeen = useDelayed(true)
  return (
    <span
      className={styles.bone}
      data-bone
      data-seen={isSeen || undefined}
      style={{ height, width, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}

/** A few lines of text to come. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <Skeleton key={i} height={12} width={`${88 - ((i * 23) % 40)}%`} radius={4} />
      ))}
    </span>
  )
}

/** A list to come, each row `height` px high. */
export function SkeletonRows({ height, rows = 3 }: { height: number; rows?: number }) {
  return (
    <span className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <Skeleton key={i} height={height} />
      ))}
    </span>
  )
}
