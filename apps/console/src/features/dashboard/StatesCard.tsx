import { familyOf, statusWord } from '#features/orders/order-words.ts'
import { orderMessages } from '#features/orders/orders.messages.ts'
import { spanText } from '#i18n/time-words.ts'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { statusFamilies } from '#ui/facts/status-families.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import cardsStyles from './dashboard-cards.module.css'
import { type OpenCount, openRows } from './dashboard-doors.ts'

/** Orders in progress by state, with the age of the oldest: bar length is the share of the largest state. */
export function StatesCard({ counts }: { counts: readonly OpenCount[] }) {
  const t = useT(dashboardMessages)
  const say = useT(orderMessages)
  const now = useNow()
  const age = (since: number) => spanText(t, Math.max(0, now / 1000 - since))
  const rows = openRows(counts)
  const longest = Math.max(1, ...rows.map(({ count }) => count))
  const open = rows.reduce((sum, { count }) => sum + count, 0)
  const oldest = rows.toSorted((a, b) => a.oldestAt - b.oldestAt)[0]
  return (
    <section className={dashboardStyles.card} aria-labelledby="states">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="states">{t('dash.states')}</h2>
          <p>
            {oldest
              ? t('dash.states-open', {
                  count: open,
                  status: statusWord(say, oldest.status),
                  span: age(oldest.oldestAt),
                })
              : t('dash.states-none')}
          </p>
        </div>
      </header>
      {rows.length > 0 && (
        <ul className={cardsStyles.states}>
          {rows.map(({ status, href, count, oldestAt }) => {
            const family = familyOf(status)
            return (
              <li key={status}>
                <AppLink href={href} className={cardsStyles.state}>
                  <StatusTag family={family} code={status}>
                    {family && statusWord(say, status)}
                  </StatusTag>
                  <span
                    className={cardsStyles.track}
                    aria-hidden="true"
                    style={{ color: `var(--st-${statusFamilies[family ?? 'unknown'].tone})` }}
                  >
                    <i style={{ width: `${(count / longest) * 100}%` }} />
                  </span>
                  <b>{count}</b>
                  <small>{t('dash.todo.oldest', { span: age(oldestAt) })}</small>
                </AppLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
