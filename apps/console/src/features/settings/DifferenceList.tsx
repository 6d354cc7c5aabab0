import { useT } from '#i18n/use-t.ts'
import type { Difference } from './differences.ts'
import { settingsMessages } from './settings.messages.ts'
import styles from './settings.module.css'

/** Fields with their values before and after. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const t = useT(settingsMessages)
  const text = (value: string) => value || t('page-settings.empty')
  return (
    <ul className={styles.differences} aria-label={t('page-settings.differences')}>
      {differences.map(({ path, name, before, after }) => (
        <li key={path}>
          <span className={styles.field}>{name}</span>
          <del>
            <span className="sr">{t('page-settings.before')}</span> {text(before)}
          </del>
          <ins>
            <span className="sr">{t('page-settings.after')}</span> {text(after)}
          </ins>
        </li>
      ))}
    </ul>
  )
}
