import type { DomainCheck } from '@app/contracts/domain-checks'
import type { Order } from '@app/contracts/orders'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { Button } from '#ui/Button.tsx'
import { detailMessages } from './order-detail.messages.ts'
import styles from './order-validation.module.css'
import { useCheckDomains } from './orders.queries.ts'

interface CheckButtonProps {
  order: Order
  /** One name, or all open ones. */
  checks: readonly DomainCheck[]
  /** Asks for this name alone. */
  domain?: string
  icon?: ReactNode
  children: ReactNode
}

/** Seconds until at least one of the names may be looked at again. */
function secondsLeft(checks: readonly DomainCheck[], now: number): number {
  const waits = checks.map(({ cooldownUntil }) => Math.ceil((cooldownUntil ?? 0) - now / 1000))
  return Math.max(0, Math.min(...waits))
}

/** Looks for the records now. While it is too early it counts the seconds. */
export function CheckButton({ order, checks, domain, icon, children }: CheckButtonProps) {
  const t = useT(detailMessages)
  const check = useCheckDomains()
  const now = useNow(1000)
  const wait = secondsLeft(checks, now)
  return (
    <Button
      size="sm"
      icon={icon}
      loading={check.isPending}
      whyNot={wait > 0 ? t('dcv.check-again-in', { seconds: wait }) : undefined}
      aria-label={domain ? t('dcv.check-named', { domain }) : undefined}
      onClick={() => check.mutate({ params: { id: order.id }, body: domain ? { domain } : {} })}
    >
      {children}
      {wait > 0 && (
        <span className={styles.cooldown} aria-hidden="true">
          {Math.floor(wait / 60)}:{String(wait % 60).padStart(2, '0')}
        </span>
      )}
    </Button>
  )
}
