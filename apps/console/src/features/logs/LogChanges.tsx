import type { LogDetail } from '@app/contracts/logs'
import { useLocale, useT } from '#i18n/use-t.ts'
import { changesBetween } from './log-diff.ts'
import { factWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import styles from './logs.module.css'

/** Field changes of a log entry. The marks carry the meaning; colours only support them. */
export function LogChanges({ log }: { log: LogDetail }) {
  const t = useT(logMessages)
  const locale = useLocale()
  const changes = changesBetween(log.before, log.after)
  return (
    <section className={styles.changes} aria-label={t('log.changes')}>
      <h3>{t('log.changes')}</h3>
      {changes.length === 0 && <p className={styles.none}>{t('log.changes-none')}</p>}
      {changes.map(({ field, gone, added }) => (
        <div key={field} className={styles.change}>
          <p className={styles.field}>{factWord(field, locale)}</p>
          <div className={styles.sides}>
            <Side lines={gone} mark="−" name={t('log.gone')} className={styles.gone ?? ''} />
            <Side lines={added} mark="+" name={t('log.added')} className={styles.added ?? ''} />
          </div>
        </div>
      ))}
    </section>
  )
}

interface SideProps {
  lines: readonly string[]
  mark: string
  name: string
  className: string
}

function Side({ lines, mark, name, className }: SideProps) {
  if (lines.length === 0) return <div className={styles.nothing} />
  return (
    <ul className={className} aria-label={name}>
      {lines.map((line) => (
        <li key={line}>
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
          <span className={styles.value}>{line}</span>
        </li>
      ))}
    </ul>
  )
}
