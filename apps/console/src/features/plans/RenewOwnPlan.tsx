import { quoteOwnRenewal, renewOwnPlan } from '@app/contracts/plans/renewals'
import type { PlanStanding, RenewalTerm } from '@app/contracts/plans/subscriptions'
import type { Currency } from '@app/contracts/wire'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, type Input } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { firstTerm, RenewalTerms, shortOf, useRenewalEffects } from './RenewalTerms.tsx'
import { renewalMessages } from './renewal.messages.ts'

interface RenewProps {
  standing: PlanStanding
  terms: readonly RenewalTerm[]
  money: { seller: string; currency: Currency }
  onClose: () => void
}

/** Renews the plan of the own site from its balance at the site that opened it. */
export function RenewOwnPlan({ standing, terms, money: { seller, currency }, onClose }: RenewProps) {
  const t = useT(renewalMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const effectsOf = useRenewalEffects()
  const [months, setMonths] = useState(firstTerm(terms, standing.months))
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const format = (minor: number) => formatMoney(minor, currency, locale)
  const quote = useQuery({
    queryKey: ['own-plan', 'renewal', months],
    queryFn: ({ signal }) => call(quoteOwnRenewal, { body: { months } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const renew = useMutation({
    mutationFn: (input: Input<typeof renewOwnPlan>) => call(renewOwnPlan, input),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['own-plan'] }),
  })
  const due = quote.isPlaceholderData ? undefined : quote.data
  const short = due ? shortOf(due) : 0
  const paying =
    due &&
    (short > 0
      ? t('renewal.own-short', { seller, balance: format(due.balanceMinor), short: format(short) })
      : t('renewal.own-balance', {
          ...{ seller, price: format(due.priceMinor), rest: format(due.balanceMinor - due.priceMinor) },
        }))
  const confirm = () =>
    due &&
    renew.mutate(
      { body: { months, priceMinor: due.priceMinor, from: due.from }, idempotencyKey },
      {
        onSuccess: ({ until }) => {
          showSuccess(t('renewal.own-done', { date: formatDay(until) }))
          onClose()
        },
        onError: () => {
          renewKey(newIdempotencyKey())
          void quote.refetch()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('renewal.own-title')}
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
