import styles from './UnreadDot.module.css'

/** Marks an entry that its reader has not seen; `label` says so to those who do not see the dot. */
export const UnreadDot = ({ label }: { label: string }) => <span className={styles.dot} role="img" aria-label={label} />
