import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'

/** What is wrong, in sentences; that nothing is, where there is nothing. */
export function FaultList({ faults }: { faults: readonly { text: string; isMild?: boolean }[] }) {
  const t = useT(toolMessages)
  if (faults.length === 0) {
    return (
      <p className={styles.fine}>
        <CircleCheck className="icon" aria-hidden="true" />
        {t('tool.good')}
      </p>
    )
  }
  return (
    <ul className={styles.faults}>
      {faults.map(({ text, isMild }) => {
        const Icon = isMild ? TriangleAlert : CircleX
        return (
          <li key={text} data-mild={isMild || undefined}>
            <Icon className="icon" aria-hidden="true" />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
