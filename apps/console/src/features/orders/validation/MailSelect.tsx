import { ChevronDown } from 'lucide-react'
import styles from './MethodSelect.module.css'

interface MailSelectProps {
  label: string
  value: string
  /** Addresses by where they come from; a group without a label stands alone. */
  groups: readonly { label: string; addresses: readonly string[] }[]
  isBusy?: boolean
  onChange: (address: string) => void
}

/** Who is asked by e-mail: the browser's own select, as for methods. */
export function MailSelect({ label, value, groups, isBusy, onChange }: MailSelectProps) {
  const shown = groups.filter(({ addresses }) => addresses.length > 0)
  const options = (addresses: readonly string[]) =>
    addresses.map((address) => (
      <option key={address} value={address}>
        {address}
      </option>
    ))
  return (
    <span className={styles.wrap} data-wide>
      <select
        className={styles.select}
        aria-label={label}
        aria-busy={isBusy || undefined}
        value={value}
        onChange={(event) => {
          if (event.target.value !== value) onChange(event.target.value)
        }}
      >
        {shown.map((group) =>
          group.label && shown.length > 1 ? (
            <optgroup key={group.label} label={group.label}>
              {options(group.addresses)}
            </optgroup>
          ) : (
            options(group.addresses)
          ),
        )}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  )
}
