import type { TenantPlan } from '@app/contracts/plans/subscriptions'
import { useLocale, useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { formatDay } from '#lib/time.ts'
import { listPaths } from '#lib/view-search.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'

interface ChargesProps {
  plan: TenantPlan
  /** Account at this site that paid. */
  accountId: string | null
}

/** What a tenant's plan cost, newest first; each amount leads to its line of the ledger. */
export function PlanCharges({ plan: { charges, currency }, accountId }: ChargesProps) {
  const t = useT(tenantMessages)
  const locale = useLocale()
  const mayOpen = useCan('bill.view')
  if (charges.length === 0) return null
  return (
    <ul className={styles.charges} aria-label={t('tenant.charges')}>
      {charges.map(({ id, kind, plan, amountMinor, transactionId, from, to, at }) => {
        const amount = <Money minor={-amountMinor} currency={currency} />
        const charge = t(`tenant.charge.${kind}`, { plan: plan[locale] })
        const line = { view: 'all', accountId: accountId ?? undefined, id: transactionId }
        return (
          <li key={id}>
            <span>
              {formatDay(at)} · {charge}
              <span className="t2"> {t('tenant.charge-period', { from: formatDay(from), to: formatDay(to) })}</span>
            </span>
            {transactionId !== null && mayOpen ? (
              <AppLink className={styles.link} href={addressOf(listPaths.bills, line)} title={t('tenant.charge-open')}>
                {amount}
              </AppLink>
            ) : (
              amount
            )}
          </li>
        )
      })}
    </ul>
  )
}
