import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './StatusTag.module.css'
import { type StatusFamily, type StatusFamilyName, statusFamilies } from './status-families.ts'

export interface StatusTagProps {
  /** Without a family the state is one we do not know: it shows neutrally with its code. */
  family?: StatusFamilyName | undefined
  /** The word of the state. Left out for an unknown one. */
  children?: ReactNode
  code?: number | string
}

/** A state as icon, word and colour, in that order of importance. */
export function StatusTag({ family, children, code }: StatusTagProps) {
  const t = useT()
  const look: StatusFamily = statusFamilies[family ?? 'unknown']
  const Icon = look.icon
  return (
    <span className={styles.tag} data-tone={look.tone}>
      <span className={look.isBusy ? styles.ring : undefined}>
        <Icon aria-hidden="true" />
      </span>
      {children ?? t('state.unknown', { code: code ?? '?' })}
    </span>
  )
}
