import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { RecordDiff } from '#ui/facts/RecordTriple.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { caaRecord, remedies } from './check-words.ts'
import styles from './order-validation.module.css'

const compares: readonly DomainCheck['result'][] = ['wrongValue', 'wrongHost', 'notFound', 'unreachable']

/** What was found against what was expected, and what to do about it, step by step. */
export function CheckRemedy({ check, ca }: { check: DomainCheck; ca: string }) {
  const steps = remedies(useT(detailMessages), check)
  const { found, record, result } = check
  return (
    <>
      {compares.includes(result) && found.length > 0 && record && (
        // A record in the wrong place was found by its host: its value is right.
        <RecordDiff found={found} expected={result === 'wrongHost' ? record.host : record.value} />
      )}
      {result === 'caaBlocked' && <CaaFix check={check} ca={ca} />}
      {steps.length > 0 && (
        <ol className={styles.remedies}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </>
  )
}

function CaaFix({ check, ca }: { check: DomainCheck; ca: string }) {
  const t = useT(detailMessages)
  const record = caaRecord(check.domain, ca)
  return (
    <dl className={styles.caa}>
      {check.found.length > 0 && (
        <div>
          <dt>{t('record.found')}</dt>
          <dd>
            <code>{check.found.join(' · ')}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('dcv.caa-add')}</dt>
        <dd>
          <code>{record}</code>
          <CopyButton value={record} label={t('common.copy-named', { name: 'CAA' })} />
        </dd>
      </div>
    </dl>
  )
}
