import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import type { ReactNode } from 'react'
import { useNow } from '#lib/use-time.ts'
import { Button } from '#ui/Button.tsx'
import styles from './order-validation.module.css'

interface CooldownProps {
  checks: readonly DomainCheck[]
  /** Said where the seconds are counted. */
  waitWords: (seconds: number) => string
  isPending: boolean
  onPress: () => void
  label?: string | undefined
  icon?: ReactNode
  children: ReactNode
}

/** Seconds until at least one of the names may be asked about again. */
function secondsLeft(checks: readonly DomainCheck[], now: number): number {
  const waits = checks.map(({ cooldownUntil }) => Math.ceil((cooldownUntil ?? 0) - now / 1000))
  return Math.max(0, Math.min(...waits))
}

/** A button that counts the seconds while it is too early for it. */
export function CooldownButton({ checks, waitWords, isPending, onPress, label, icon, children }: CooldownProps) {
  const wait = secondsLeft(checks, useNow(1000))
  return (
    <Button
      size="sm"
      icon={icon}
      loading={isPending}
      whyNot={wait > 0 ? waitWords(wait) : undefined}
      aria-label={label}
      onClick={onPress}
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
