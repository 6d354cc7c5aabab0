import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useT } from '#i18n/use-t.ts'
import { formatClock } from '#lib/time.ts'
import { detailMessages } from '../order-detail.messages.ts'
import type { CheckGroup } from './check-groups.ts'
import table from './check-table.module.css'
import { remedies, resultSentence } from './check-words.ts'
import styles from './order-validation.module.css'
import { validationMessages } from './validation.messages.ts'

/** Answers that several names share, each with its remedy once, and the times of the checks. */
export function SharedRemedies({ order, shared }: { order: Order; shared: readonly CheckGroup[] }) {
  const t = useT(detailMessages)
  const say = useT(validationMessages)
  if (shared.length === 0) return null
  return (
    <div className={table.shared}>
      {shared.map(({ example, count }) => (
        <section key={`${example.result} ${example.method}`} aria-label={say('shared.count', { count })}>
          <p className={styles.answer}>
            <b>{example.record ? resultSentence(t, example, order.caaDomain) : t('dcv.preparing')}</b>
            <span>{say('shared.count', { count })}</span>
          </p>
          <SharedSteps example={example} />
        </section>
      ))}
      <p className={styles.ttl}>{times(t, order.checks)}</p>
    </div>
  )
}

function SharedSteps({ example }: { example: DomainCheck }) {
  const t = useT(detailMessages)
  const say = useT(validationMessages)
  const steps = example.record ? remedies(t, example) : []
  const isRecord = example.result === 'notFound' && example.method !== 'http'
  // The record of each name is in the table below and not above, as it is for a single name.
  const told = isRecord ? [say('shared.records'), ...steps.slice(1)] : steps
  if (told.length === 0) return null
  return (
    <ol className={styles.remedies}>
      {told.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

/** Last check of any name, and the next one. */
function times(t: ReturnType<typeof useT<typeof detailMessages>>, checks: readonly DomainCheck[]): string {
  const last = Math.max(...checks.map(({ checkedAt }) => checkedAt ?? 0))
  const next = Math.min(...checks.map(({ nextCheckAt }) => nextCheckAt ?? Number.POSITIVE_INFINITY))
  return [
    t('dcv.ttl-hint'),
    last > 0 ? t('dcv.last-check', { time: formatClock(last) }) : t('dcv.never-checked'),
    ...(Number.isFinite(next) ? [t('dcv.next-check', { time: formatClock(next) })] : []),
  ].join(' · ')
}
