import { ChevronRight } from 'lucide-react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import styles from './order-validation.module.css'

interface CheckNameProps {
  domain: string
  isShown: boolean
  /** Id of what it unfolds. */
  controls: string
  onToggle: () => void
}

/** Name that unfolds its details; an internationalised one with its ASCII form. */
export function CheckName({ domain, isShown, controls, onToggle }: CheckNameProps) {
  const unicode = unicodeOf(domain)
  return (
    <button type="button" className={styles.fold} aria-expanded={isShown} aria-controls={controls} onClick={onToggle}>
      <ChevronRight className="icon" aria-hidden="true" />
      <span title={unicode}>
        {unicode}
        {unicode !== domain && <small className="mono">{domain}</small>}
      </span>
    </button>
  )
}
