import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { expiringBases } from '@app/contracts/orders/expiring-values'
import { expiringSearch } from '#features/orders/expiring/expiring-search.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import endsStyles from './dashboard-ends.module.css'

type Expiring = NonNullable<Reply<typeof getDashboard>['expiring']>
type Ending = Expiring['plan']

const buckets = ['within7', 'within30', 'within90'] as const
/** Tone by urgency: the sooner the expiry, the darker. */
const heat = { within7: 4, within30: 3, within90: 2 }
const sum = (ending: Ending) => buckets.reduce((total, bucket) => total + ending[bucket], 0)

/** Certificates and plans expiring within 7, 30 and 90 days. Each tile links to its rows. */
export function ExpiringCard({ expiring }: { expiring: Expiring }) {
  const t = useT(dashboardMessages)
  const [certificates, plans] = [sum(expiring.certificate), sum(expiring.plan)]
  return (
    <section className={dashboardStyles.card} aria-labelledby="expiring">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="expiring">{t('dash.expiring')}</h2>
          <p>{certificates + plans > 0 ? t('dash.expiring-some', { certificates, plans }) : t('dash.expiring-none')}</p>
        </div>
        <AppLink href={expiringSearch.href({})} className={dashboardStyles.all}>
          {t('dash.expiring-all')}
        </AppLink>
      </header>
      <div className={endsStyles.endings}>
        {expiringBases.map((basis) => (
          <div key={basis} className={endsStyles.ending}>
            <h3 id={`ends-${basis}`}>{t(`dash.ends.${basis}`)}</h3>
            <ul className={endsStyles.buckets} aria-labelledby={`ends-${basis}`}>
              {buckets.map((bucket) => (
                <li key={bucket}>
                  <AppLink
                    href={expiringSearch.href({ basis, bucket })}
                    className={endsStyles.bucket}
                    data-heat={expiring[basis][bucket] > 0 ? heat[bucket] : 0}
                  >
                    <span>{t(`dash.bucket.${bucket}`)}</span>
                    <b>{expiring[basis][bucket]}</b>
                    <small>{t(`dash.unit.${basis}`)}</small>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
