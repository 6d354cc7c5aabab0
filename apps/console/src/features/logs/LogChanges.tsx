import type { LogDetail } from '@app/contracts/logs'
import { useLocale, useT } from '#i18n/use-t.ts'
import { LogValue } from './LogValue.tsx'
import { changesBetween } from './log-diff.ts'
import type { ValueContext } from './log-values.ts'
import { factWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import styles from './logs.module.css'

/** Field changes of a log entry. The marks carry the meaning; colours only support them. */
export function LogChanges({ log, context }: { log: LogDetail; context: ValueContext }) {
  const t = useT(logMessages)
  const locale = useLocale()
  const changes = changesBetween(log.before, log.after)
  if (changes.length === 0) return null
  // A new or deleted object has one side only.
  const isOneSided = changes.every(({ gone }) => gone.length === 0) || changes.every(({ added }) => added.length === 0)
  return (
    <section className={styles.changes} aria-label={t('log.changes')}>
      <h3>{t('log.changes')}</h3>
      {changes.map(({ field, gone, added }) => (
        <div key={field} className={styles.change}>
          <p className={styles.field}>{factWord(field, locale)}</p>
          <div className={styles.sides} data-single={isOneSided || undefined}>
            <Side {...{ field, context }} values={gone} mark="−" name={t('log.gone')} className={styles.gone ?? ''} />
            <Side
              {...{ field, context }}
              values={added}
              mark="+"
              name={t('log.added')}
              className={styles.added ?? ''}
            />
          </div>
        </div>
      ))}
    </section>
  )
}

interface SideProps {
  field: string
  values: readonly unknown[]
  context: ValueContext
  mark: string
  name: string
  className: string
}

function Side({ field, values, context, mark, name, className }: SideProps) {
  if (values.length === 0) return <div className={styles.nothing} />
  return (
    <ul className={className} aria-label={name}>
      {values.map((value) => (
        <li key={JSON.stringify(value)}>
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
          <span className={styles.value}>
            <LogValue {...{ field, value, context }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
