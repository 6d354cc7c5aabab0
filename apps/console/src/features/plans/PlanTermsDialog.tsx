import type { Plan, PlanBody } from '@app/contracts/plans/applications'
import { moduleMoves, quotaKinds } from '@app/contracts/plans/plan-values'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { limitsBeyond } from './plan-draft.ts'
import { usePlanWords } from './plan-words.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { applicationQueries } from './plans.queries.ts'

interface PlanTermsDialogProps {
  plan: Plan
  /** The plan as it will be. */
  body: PlanBody
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why the terms of a plan change, beside the tenants that have it; those beyond a new limit come first. */
export function PlanTermsDialog({ plan, body, onClose, onConfirm }: PlanTermsDialogProps) {
  const t = useT(planMessages)
  const locale = useLocale()
  const { data, error, isError, refetch } = useQuery(applicationQueries.tenantsOf(plan.id))
  const isPriceNew = plan.monthlyMinor !== body.monthlyMinor || plan.yearlyMinor !== body.yearlyMinor
  const areLimitsNew = quotaKinds.some((kind) => plan.quotas[kind] !== body.quotas[kind])
  const words = usePlanWords()
  const tenants = data?.tenants
    .map(({ id, companyName, usage }) => ({ id, companyName, over: limitsBeyond(usage, body.quotas) }))
    .toSorted((a, b) => b.over.length - a.over.length)
  const affected = t('plan.affected', { count: data?.total ?? 0 })
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('plan.terms-title', { name: plan.name[locale] })}
      consequences={[
        ...(areLimitsNew ? [t('plan.terms-limits')] : []),
        ...words.moduleMoves(moduleMoves(plan.withoutModules, body.withoutModules)),
        ...(isPriceNew ? [t('plan.terms-prices')] : []),
        t('plan.terms-paid'),
      ]}
      actionLabel={t('app.save')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!tenants && !isError && <Skeleton height={48} />}
      {data && tenants && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={styles.affected} tabIndex={0} aria-label={affected}>
          <h3>{affected}</h3>
          <ul>
            {tenants.map(({ id, companyName, over }) => (
              <li key={id}>
                <AppLink className="link" href={`/saas/${id}?tab=plan`} target="_blank">
                  {companyName}
                </AppLink>
                {over.map(({ kind, used, most }) => (
                  <span key={kind} className={styles.warning}>
                    {t('plan.beyond', { limit: t(`plan.quota.${kind}`), used, most })}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {data.total > tenants.length && <p className="t2">{t('plan.affected-more', { count: tenants.length })}</p>}
        </section>
      )}
    </ConfirmDialog>
  )
}
