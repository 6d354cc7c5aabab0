import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { paymentMessages } from './payments.messages.ts'

/** Says why nothing can be paid here, and what to do instead. */
export function NoChannel({ onlyUsdt }: { onlyUsdt: boolean }) {
  const t = useT(paymentMessages)
  const { isOperator } = useActor()
  const { support } = useSite()
  const contact = [support.phone, support.email].filter(Boolean).join(' · ')
  const why = isOperator ? 'operator' : onlyUsdt ? 'usdt' : 'customer'
  return <EmptyState title={t('payment.none')}>{t(`payment.none-${why}`, { support: contact })}</EmptyState>
}
