import styles from './plans.module.css'

interface IconProps {
  name: string
  /** `data:` address of the picture; null for the first letter of the name. */
  icon: string | null
  isLarge?: boolean
}

/** Icon of an application, beside its name. */
export function ApplicationIcon({ name, icon, isLarge }: IconProps) {
  return (
    <span className={styles.icon} data-large={isLarge || undefined} aria-hidden="true">
      {icon ? <img src={icon} alt="" /> : [...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
