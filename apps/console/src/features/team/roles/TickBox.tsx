import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/forms/fields.ts'
import styles from './role-tree.module.css'
import type { Tick } from './role-tree.ts'

interface TickBoxProps {
  label: string
  tick: Tick
  isReadOnly: boolean
  onPress: () => void
  isStrong?: boolean
}

/** A box with three answers: all, some, none. */
export function TickBox({ label, tick, isReadOnly, onPress, isStrong }: TickBoxProps) {
  const id = useId()
  return (
    <span className={cx(styles.tickBox, isStrong && styles.strong)}>
      <Checkbox
        id={id}
        size="xs"
        checked={tick === 'all'}
        indeterminate={tick === 'some'}
        disabled={isReadOnly}
        onChange={onPress}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
