import { useT } from '#i18n/use-t.ts'
import { cx } from '../cx.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './MonoFact.module.css'

export interface MonoFactProps {
  value: string
  /** What it is, for the copy button: 订单号. */
  name?: string
  /** Cut in the middle to about this many characters; the full text stays in the title and in the copy. */
  max?: number
  /** The copy button waits for hover or focus: for table cells. */
  isQuiet?: boolean
  className?: string
}

/** `SO2611…0427`: cut in the middle, where serials differ least to the eye. */
export function middleEllipsis(text: string, max: number): string {
  if (text.length <= max) return text
  const tail = Math.floor((max - 1) / 2)
  return `${text.slice(0, max - 1 - tail)}…${text.slice(text.length - tail)}`
}

/** An order number, a domain, a serial, a fingerprint: mono, tabular, to be copied. An empty value shows `-`. */
export function MonoFact({ value, name, max = 48, isQuiet, className }: MonoFactProps) {
  const t = useT()
  if (!value) return <span className={className}>-</span>
  const shown = middleEllipsis(value, max)
  return (
    <span className={cx(styles.fact, isQuiet && styles.quiet, className)}>
      <span className={styles.text} title={shown === value ? undefined : value}>
        {shown}
      </span>
      <CopyButton value={value} label={name ? t('common.copy-named', { name }) : t('common.copy')} />
    </span>
  )
}
