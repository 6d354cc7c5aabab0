import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { isVoided } from '../order-validity.ts'
import { proofMessages } from '../validation/proof-plan.messages.ts'
import { nextToProve, toProveWord } from '../validation/proof-words.ts'
import { AutoReissueSwitch } from './AutoReissueSwitch.tsx'
import styles from './order-certificate.module.css'
import { recordMessages } from './reissue-records.messages.ts'

const daySeconds = 86_400

/** Upcoming certificates of the plan, the next due date, and whether reissue is automatic. */
export function UpcomingPanel({ order }: { order: Order }) {
  const t = useT(recordMessages)
  const say = useT(proofMessages)
  const { upcoming } = order
  const next = nextToProve(order)?.n
  if (isVoided(order.status)) return null
  return (
    <Panel
      title={t('records.upcoming')}
      note={order.reissueDueAt !== null && t('records.next-due', { date: formatDay(order.reissueDueAt) })}
    >
      {upcoming.length === 0 ? (
        <p className="t2">{t('records.upcoming-none')}</p>
      ) : (
        <>
          <ol className={styles.upcoming}>
            {upcoming.map(({ n, startsAt, endsAt, toProve }) => (
              <li key={startsAt}>
                <b>{t('records.nth', { n })}</b>
                <span>
                  {t('records.planned', {
                    from: formatDay(startsAt),
                    to: formatDay(endsAt),
                    days: Math.round((endsAt - startsAt) / daySeconds),
                  })}
                </span>
                <span data-todo={n === next || undefined}>{toProveWord(say, order, toProve)}</span>
              </li>
            ))}
          </ol>
          <AutoReissueSwitch order={order} />
        </>
      )}
    </Panel>
  )
}
