import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './DateRangeFilter.module.css'
import { readDay } from './date-range.ts'

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day as it is written everywhere else, whatever order the browser's own field would ask for. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const t = useT()
  const [text, setText] = useState(value ?? '')
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    setText(value ?? '')
    setWrong(false)
  }, [value])
  const take = (written: string) => {
    const day = readDay(written)
    setWrong(day === undefined && written.trim() !== '')
    if (day !== undefined || written.trim() === '') onChange(day)
  }
  return (
    <label className={styles.day}>
      {label}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        value={text}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setWrong(false)
          if (/^\d{4}-\d\d-\d\d$/.test(currentTarget.value)) take(currentTarget.value)
        }}
        onBlur={() => text !== (value ?? '') && take(text)}
        onKeyDown={({ key }) => key === 'Enter' && take(text)}
      />
      {isWrong && (
        <span role="alert" className={styles.wrong}>
          {t('filter.not-a-day')}
        </span>
      )}
    </label>
  )
}
