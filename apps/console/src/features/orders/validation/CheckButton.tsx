import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { useCheckDomains } from '../orders.queries.ts'
import { CooldownButton } from './CooldownButton.tsx'

interface CheckButtonProps {
  order: Order
  /** One name, or all open ones. */
  checks: readonly DomainCheck[]
  /** Asks for this name alone. */
  domain?: string
  icon?: ReactNode
  children: ReactNode
}

/** Looks for the records now. */
export function CheckButton({ order, checks, domain, icon, children }: CheckButtonProps) {
  const t = useT(detailMessages)
  const check = useCheckDomains()
  return (
    <CooldownButton
      checks={checks}
      icon={icon}
      isPending={check.isPending}
      waitWords={(seconds) => t('dcv.check-again-in', { seconds })}
      label={domain && t('dcv.check-named', { domain })}
      onPress={() => check.mutate({ params: { id: order.id }, body: domain ? { domain } : {} })}
    >
      {children}
    </CooldownButton>
  )
}
