import type { DomainCheck, Order } from '@app/contracts/orders'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { RecordDiff } from '#ui/RecordTriple.tsx'
import { caaRecord, remedies, resultSentence } from './check-words.ts'
import { detailMessages } from './order-detail.messages.ts'
import styles from './order-detail.module.css'

const compares: readonly DomainCheck['result'][] = ['wrongValue', 'wrongHost', 'notFound', 'unreachable']

/** What the last look said, what was found against what was expected, and what to do about it. */
export function CheckAnswer({ order, check }: { order: Order; check: DomainCheck }) {
  const t = useT(detailMessages)
  const steps = remedies(t, check)
  const isCaa = check.result === 'caaBlocked'
  const caa = caaRecord(check.domain, order.caaDomain)
  const hasDiff = compares.includes(check.result) && check.found.length > 0 && check.record !== null
  return (
    <>
      <p className={styles.answer}>
        <b>{resultSentence(t, check, order.caaDomain)}</b>
        {check.detail && <span>{check.detail}</span>}
      </p>
      {hasDiff && check.record && <RecordDiff found={check.found} expected={check.record.value} />}
      {isCaa && check.found.length > 0 && (
        <p className={styles.found}>
          <span>{t('record.found')}</span>
          <code>{check.found.join(' · ')}</code>
        </p>
      )}
      {steps.length > 0 && (
        <ol className={styles.remedies}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {isCaa && (
        <p className={styles.caa}>
          <span className="mono">CAA</span>
          <code>{caa}</code>
          <CopyButton value={caa} label={t('common.copy-named', { name: 'CAA' })} />
        </p>
      )}
    </>
  )
}
