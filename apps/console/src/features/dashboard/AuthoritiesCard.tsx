import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { spanText } from '#i18n/time-words.ts'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import styles from './dashboard-figures.module.css'

type Authority = NonNullable<Reply<typeof getDashboard>['authorities']>[number]

/** CAs in the period: how long issuance took, and which of them does not answer. */
export function AuthoritiesCard({ authorities }: { authorities: readonly Authority[] }) {
  const t = useT(dashboardMessages)
  const away = authorities.filter(({ outage }) => outage !== null).length
  return (
    <section className={dashboardStyles.card} aria-labelledby="authorities">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="authorities">{t('dash.authorities')}</h2>
          <p>{away > 0 ? t('dash.authorities-away', { count: away }) : t('dash.authorities-well')}</p>
        </div>
        <LinkFor need="upstream.view" href="/setting/center/upstream" variant="text" size="sm">
          {t('dash.authorities-all')}
        </LinkFor>
      </header>
      <ul className={styles.authorities}>
        {authorities.map((authority) => (
          <AuthorityLine key={authority.name} {...authority} />
        ))}
      </ul>
    </section>
  )
}

function AuthorityLine({ name, isSandbox, issued, refused, pending, medianSeconds, outage }: Authority) {
  const t = useT(dashboardMessages)
  return (
    <li>
      <div className={styles.authority}>
        <span className="ellipsis">
          {name}
          {isSandbox && <small className={styles.sandbox}>{t('dash.authority-sandbox')}</small>}
        </span>
        <b>{medianSeconds === null ? '-' : spanText(t, medianSeconds)}</b>
      </div>
      <small>
        {t('dash.authority-issued', { count: issued })}
        {pending > 0 && ` · ${t('dash.authority-pending', { count: pending })}`}
        {refused > 0 && ` · ${t('dash.authority-refused', { count: refused })}`}
      </small>
      {outage && (
        <small className={styles.outage}>
          {t('dash.authority-outage', { count: outage.failures })} <Time at={outage.failedAt} as="ago" />
        </small>
      )}
    </li>
  )
}
