import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { suspendedMessages } from './suspended.messages.ts'
import { useSite } from './use-site.ts'

/** Says in place of a purchase that the suspended site takes none, and what goes on. */
export function SuspendedState() {
  const t = useT(suspendedMessages)
  const { strip } = useSite()
  return (
    <EmptyState
      title={t('suspended.title')}
      action={<ButtonLink href="/ssl/order/list">{t('suspended.orders')}</ButtonLink>}
    >
      {strip[useLocale()]}
    </EmptyState>
  )
}
