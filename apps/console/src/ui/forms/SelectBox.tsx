import { useEffect, useRef } from 'react'
import styles from './SelectBox.module.css'

export interface SelectBoxProps {
  label: string
  isOn: boolean
  /** Some of what it stands for is ticked. */
  isMixed?: boolean
  /** There is nothing to tick yet: a press would be lost. */
  isOff?: boolean
  onToggle: (isRange: boolean) => void
}

/** The tick of a row or of a page. Shift with a click reaches from the tick before to this one. */
export function SelectBox({ label, isOn, isMixed = false, isOff = false, onToggle }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isOff}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
