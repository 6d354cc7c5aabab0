import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { AppLink } from '../AppLink.tsx'
import { cx } from '../cx.ts'
import { useFloatingPanel } from '../use-floating-panel.ts'
import styles from './PopMenu.module.css'

export interface MenuEntry {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Goes somewhere; otherwise `onSelect` does something. */
  href?: string
  onSelect?: () => void
  isDanger?: boolean
  /** One of a group where exactly one holds. */
  isChecked?: boolean
  /** Why it cannot be chosen now; shown under the label. */
  whyNot?: string | undefined
  /** A line above it. */
  startsGroup?: boolean
}

export interface PopMenuProps {
  /** Name of the button; read aloud. */
  label: string
  children: ReactNode
  entries: readonly MenuEntry[]
  className?: string | undefined
  align?: 'start' | 'end'
  side?: 'bottom' | 'right'
  /** Stands above the entries: a name, a balance. */
  head?: ReactNode
  /** Pointer or focus reached the button: time to fetch what the entries need. */
  onIntent?: (() => void) | undefined
}

const focusable = '[role^="menuitem"]:not([aria-disabled])'

/** A button with a menu. The menu exists only while it is open, so a table may hold one a row. */
export function PopMenu(props: PopMenuProps) {
  const { label, children, entries, className, align = 'start', side = 'bottom', head, onIntent } = props
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useFloatingPanel(button, panel, { align, side })

  useEffect(() => {
    if (!isOpen) return
    const items = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    ;(items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Tab' || event.key === 'Escape') {
      if (event.key === 'Escape') event.stopPropagation()
      close()
    } else if (to !== undefined) {
      event.preventDefault()
      items[(to + items.length) % items.length]?.focus()
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const typed = event.key.toLowerCase()
      items.find((item, i) => i > at && item.textContent?.trim().toLowerCase().startsWith(typed))?.focus()
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={panel} popover="auto" className={styles.panel}>
          {head && <div className={styles.head}>{head}</div>}
          <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const isOff = entry.whyNot !== undefined
  const shared = {
    role: entry.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': entry.isChecked,
    'aria-disabled': isOff || undefined,
    tabIndex: -1,
    className: cx(styles.entry, entry.isDanger && styles.danger, entry.startsGroup && styles.group),
  }
  const content = (
    <>
      {entry.icon}
      <span className={styles.label}>
        {entry.label}
        {isOff && <small>{entry.whyNot}</small>}
      </span>
      {entry.isChecked && <Check className={styles.tick} aria-hidden="true" />}
    </>
  )
  if (entry.href && !isOff) {
    return (
      <AppLink {...shared} href={entry.href} onClick={onDone}>
        {content}
      </AppLink>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        if (isOff) return
        onDone()
        entry.onSelect?.()
      }}
    >
      {content}
    </button>
  )
}
