import styles from './ChoiceChips.module.css'

interface ChoiceChipsProps {
  /** Accessible name. */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Row of chips with a single selection. */
export function ChoiceChips({ label, value, options, onChange }: ChoiceChipsProps) {
  return (
    <fieldset className={styles.row}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
