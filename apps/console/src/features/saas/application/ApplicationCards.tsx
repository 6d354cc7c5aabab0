import { planStates } from '@app/contracts/plans/plan-values'
import type { ReactNode } from 'react'
import { ApplicationIcon } from '#features/plans/ApplicationIcon.tsx'
import { ApplicationState } from '#features/plans/ApplicationState.tsx'
import { usePlanWords } from '#features/plans/plan-words.ts'
import { planMessages } from '#features/plans/plans.messages.ts'
import styles from '#features/plans/plans.module.css'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { tenantSearch } from '../tenant-search.ts'
import { ApplicationTrouble } from './ApplicationTrouble.tsx'
import { applicationMessages } from './application.messages.ts'
import { useApplicationActs } from './application-acts.tsx'
import { DefaultPlan, NewestVersion, SalesFigures, TenantCounts } from './application-facts.tsx'
import type { ApplicationRow } from './application-list.ts'
import { applicationHref } from './application-tabs.ts'
import { applicationsMessages } from './applications.messages.ts'

/** Applications as cards: how many tenants each has, what those sell and pay, and what is wrong with them. */
export function ApplicationCards({ rows }: { rows: readonly ApplicationRow[] }) {
  const t = useT(planMessages)
  const { menuOf, dialogs } = useApplicationActs()
  return (
    <>
      <ul className={styles.list} aria-label={t('app.list')}>
        {rows.map((row) => (
          <li key={row.id}>
            <ApplicationCard row={row} menu={menuOf(row)} />
          </li>
        ))}
      </ul>
      {dialogs}
    </>
  )
}

/** Ways that tenants stand with their plan which a card counts by themselves. */
const counted = planStates.filter((state) => state === 'trial' || state === 'overdue')

function ApplicationCard({ row, menu }: { row: ApplicationRow; menu: ReactNode }) {
  const t = useT(planMessages)
  const say = useT(applicationsMessages)
  const own = useT(applicationMessages)
  const locale = useLocale()
  const words = usePlanWords()
  const { id, name, icon, edition, owner, plans, tenants, paidMinor, updatedAt, updatedBy } = row
  const offered = plans.filter(({ isOffered }) => isOffered)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <ApplicationIcon {...{ name, icon }} isLarge />
        <h2>
          <AppLink className={styles.link} href={applicationHref(id, 'overview')}>
            {name}
          </AppLink>
          {edition && <span className={styles.quiet}> {edition}</span>}
        </h2>
        <ApplicationState application={row} />
        {menu}
      </div>
      <ApplicationTrouble row={row} />
      <dl className={styles.figures}>
        <div>
          <dt>{say('applications.tenants')}</dt>
          <dd>
            <TenantCounts row={row} />
          </dd>
        </div>
        {counted.map((plan) => (
          <div key={plan}>
            <dt>{t(`plan.state.${plan}`)}</dt>
            <dd>
              <AppLink className={styles.link} href={tenantSearch.href({ applicationId: id, plan })}>
                {tenants[plan]}
              </AppLink>
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('applications.sales')}</dt>
          <SalesFigures row={row} as="dd" />
        </div>
        <div>
          <dt>{t('app.paid')}</dt>
          <dd>
            <Money minor={paidMinor} />
          </dd>
        </div>
      </dl>
      {offered.length === 0 && <p className="t2">{t('app.no-plan')}</p>}
      {offered.length > 0 && (
        <ul className={styles.offers} aria-label={t('app.plans')}>
          {offered.map((plan) => (
            <li key={plan.id}>
              {plan.name[locale]} <span className="t2">{words.prices(plan).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={`t2 ${styles.foot}`}>
        {offered.length > 0 && (
          <span>
            {say('applications.default-plan-is')} <DefaultPlan row={row} />
          </span>
        )}
        <span>
          <NewestVersion row={row} />
        </span>
        <span>{own('application.owner-is', { name: owner?.name ?? own('application.nobody') })}</span>
        <span>{t('app.updated', { by: updatedBy, date: formatDay(updatedAt) })}</span>
      </p>
    </article>
  )
}
