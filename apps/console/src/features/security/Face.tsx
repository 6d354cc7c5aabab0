import styles from './security.module.css'

/** A member's picture, or the first letter of its name. */
export function Face({ name, avatar }: { name: string; avatar: string }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {avatar ? <img src={avatar} alt="" /> : [...name][0]?.toUpperCase()}
    </span>
  )
}
