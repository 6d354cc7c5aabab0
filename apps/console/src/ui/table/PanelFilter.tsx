import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { cx } from '../cx.ts'
import { useFloatingPanel } from '../use-floating-panel.ts'
import styles from './PanelFilter.module.css'

export interface PanelFilterProps {
  label: string
  /** What is chosen, in words; empty for no filter. */
  shown: string
  /** Stands in place of the words: the button is a square at the end of the row. */
  icon?: ReactNode
  /** Pointer or focus reached the button: time to fetch what the panel needs. */
  onIntent?: () => void
  /** What the panel holds; `close` shuts it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode
}

/** One light filter whose choice is more than a menu: a button that shows its value, with a panel. */
export function PanelFilter({ label, shown, icon, onIntent, children }: PanelFilterProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useFloatingPanel(button, panel, { align: icon ? 'end' : 'start' })
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.filter, icon !== undefined && styles.square)}
        title={icon ? label : undefined}
        data-on={shown ? true : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={shown ? t('common.pair', { name: label, value: shown }) : label}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ?? (
          <>
            <span className="ellipsis">{shown || label}</span>
            <ChevronDown className="icon" aria-hidden="true" />
          </>
        )}
      </button>
      {isOpen && (
        <div ref={panel} popover="auto" className={styles.panel} role="dialog" aria-label={label}>
          {children(close)}
        </div>
      )}
    </>
  )
}
