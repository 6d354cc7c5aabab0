import type { PlanTerm } from '@app/contracts/plans/plan-values'
import type { RenewalQuote } from '@app/contracts/plans/renewals'
import type { PlanStanding, RenewalTerm } from '@app/contracts/plans/subscriptions'
import type { Currency } from '@app/contracts/wire'
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { firstTerm, RenewalTerms, shortOf, useRenewalEffects } from './RenewalTerms.tsx'
import { renewalMessages } from './renewal.messages.ts'

/** Plan of a site as whoever pays it renews it. */
export interface Renewable {
  title: string
  standing: PlanStanding
  terms: readonly RenewalTerm[]
  currency: Currency
  /** Queries that are stale after it. */
  queryKey: QueryKey
  /** What is taken from the balance, and what that leaves. */
  paid: (amounts: { price: string; rest: string }) => string
  /** What the balance lacks, and what to do about it. */
  short: (amounts: { balance: string; short: string }) => string
  quote: (months: PlanTerm, signal: AbortSignal) => Promise<RenewalQuote>
  renew: (renewal: { months: PlanTerm; priceMinor: number; from: number }, key: string) => Promise<{ until: number }>
}

/** Renews the plan of a site by a period, once what it costs was shown. */
export function RenewalDialog({ plan, onClose }: { plan: Renewable; onClose: () => void }) {
  const { standing, terms, queryKey } = plan
  const t = useT(renewalMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const effectsOf = useRenewalEffects()
  const [months, setMonths] = useState(firstTerm(terms, standing.months))
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const format = (minor: number) => formatMoney(minor, plan.currency, locale)
  const quote = useQuery({
    queryKey: [...queryKey, 'renewal', months],
    queryFn: ({ signal }) => plan.quote(months, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const renew = useMutation({
    mutationFn: (shown: RenewalQuote) =>
      plan.renew({ months, priceMinor: shown.priceMinor, from: shown.from }, idempotencyKey),
    onSuccess: () => void cache.invalidateQueries({ queryKey }),
  })
  const due = quote.isPlaceholderData ? undefined : quote.data
  const short = due ? shortOf(due) : 0
  const paying =
    due &&
    (short > 0
      ? plan.short({ balance: format(due.balanceMinor), short: format(short) })
      : plan.paid({ price: format(due.priceMinor), rest: format(due.balanceMinor - due.priceMinor) }))
  const confirm = () =>
    due &&
    renew.mutate(due, {
      onSuccess: ({ until }) => {
        showSuccess(t('renewal.own-done', { date: formatDay(until) }))
        onClose()
      },
      onError: () => {
        renewKey(newIdempotencyKey())
        void quote.refetch()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={plan.title}
      consequences={due ? [paying ?? '', ...effectsOf(standing.state, due)] : []}
      actionLabel={t('renewal.renew')}
      isPending={renew.isPending}
      isAnswered={due !== undefined && short === 0}
      questions={() => (
        <>
          <RenewalTerms {...{ terms, months, format }} onChange={setMonths} />
          {quote.isError && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
        </>
      )}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
