import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useFloatingPanel } from '#ui/use-floating-panel.ts'
import { CustomerSearch } from './CustomerSearch.tsx'
import { userMessages } from './users.messages.ts'
import styles from './users.module.css'

interface CustomerFilterProps {
  label: string
  /** The account chosen; its name where it is known already. */
  value: string | undefined
  name: string
  onChange: (accountId: string | undefined) => void
}

/** A light filter whose choices are searched for: there may be a hundred thousand customers. */
export function CustomerFilter({ label, value, name, onChange }: CustomerFilterProps) {
  const t = useT(userMessages)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useFloatingPanel(button, panel)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.filter}
        data-on={value !== undefined || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={name ? t('common.pair', { name: label, value: name }) : label}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="ellipsis">{name || label}</span>
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      {isOpen && (
        <div ref={panel} popover="auto" className={styles.panel} role="dialog" aria-label={label}>
          <CustomerSearch
            label={t('user.search')}
            isOpen
            onChoose={(user) => {
              onChange(user.id)
              setOpen(false)
              button.current?.focus()
            }}
          />
        </div>
      )}
    </>
  )
}
