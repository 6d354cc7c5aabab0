import type { Order } from '@app/contracts/orders'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { Panel } from '#ui/DetailLayout.tsx'
import { AutoReissueSwitch } from './AutoReissueSwitch.tsx'
import { recordsOf, upcomingOf } from './issuances.ts'
import styles from './order-certificate.module.css'
import { isVoided } from './order-validity.ts'
import { recordMessages } from './reissue-records.messages.ts'

const daySeconds = 86_400

/** The certificates that the plan still takes, when the next one is due, and whether it comes by itself. */
export function UpcomingPanel({ order }: { order: Order }) {
  const t = useT(recordMessages)
  const upcoming = upcomingOf(order)
  const count = recordsOf(order).filter(({ certificate }) => certificate.serial !== null).length
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
            {upcoming.map(({ startsAt, endsAt }, i) => (
              <li key={startsAt}>
                <b>{t('records.nth', { n: count + i + 1 })}</b>
                <span>
                  {t('records.planned', {
                    from: formatDay(startsAt),
                    to: formatDay(endsAt),
                    days: Math.round((endsAt - startsAt) / daySeconds),
                  })}
                </span>
              </li>
            ))}
          </ol>
          <AutoReissueSwitch order={order} />
        </>
      )}
    </Panel>
  )
}
