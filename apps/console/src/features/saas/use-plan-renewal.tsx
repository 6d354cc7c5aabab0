import { renewPlan } from '@app/contracts/plans/renewals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstTerm, RenewalTerms, shortOf, useRenewalEffects } from '#features/plans/RenewalTerms.tsx'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatDay } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries, useTenantMove } from './tenants.queries.ts'
import type { PlanAsked, PlanAsking } from './use-plan-change.tsx'

/** Renews the plan of a tenant ahead of its end, from its balance here. */
export function usePlanRenewal({ tenant, plan: { standing, terms }, isAsked, onDone }: PlanAsked): PlanAsking {
  const t = useT(tenantMessages)
  const { format } = useCurrency()
  const effectsOf = useRenewalEffects()
  const renew = useTenantMove(renewPlan)
  const [months, setMonths] = useState(firstTerm(terms, standing?.months))
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const quote = useQuery({
    ...tenantQueries.renewalQuote(tenant.id, months),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const due = isAsked && !quote.isPlaceholderData ? quote.data : undefined
  const short = due ? shortOf(due) : 0
  const paying =
    due &&
    (short > 0
      ? t('tenant.renew-short', { balance: format(due.balanceMinor), short: format(short) })
      : t('tenant.renew-balance', {
          ...{ price: format(due.priceMinor), rest: format(due.balanceMinor - due.priceMinor) },
        }))
  return {
    title: t('tenant.plan-renew-of', { name: tenant.name }),
    consequences: due && standing ? [paying ?? '', ...effectsOf(standing.state, due)] : [],
    actionLabel: t('tenant.plan-way.renew'),
    isPending: renew.isPending,
    isAnswered: due !== undefined && short === 0,
    questions: (
      <>
        <RenewalTerms {...{ terms, months, format }} onChange={setMonths} />
        {quote.isError && isAsked && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
      </>
    ),
    confirm: (reason) =>
      due &&
      renew.mutate(
        {
          ...{ params: { id: tenant.id }, idempotencyKey },
          body: { months, priceMinor: due.priceMinor, from: due.from, reason },
        },
        {
          onSuccess: () => {
            showSuccess(t('tenant.plan-renewed', { name: tenant.name, date: formatDay(due.until) }))
            onDone()
          },
          onError: () => {
            renewKey(newIdempotencyKey())
            void quote.refetch()
          },
        },
      ),
  }
}
