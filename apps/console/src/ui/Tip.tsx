import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import styles from './Tip.module.css'
import { useFloatingPanel } from './use-floating-panel.ts'

interface Anchor {
  'aria-describedby'?: string | undefined
  'aria-label'?: string | undefined
}

export interface TipProps {
  label: string | undefined
  /** A tap shows it too: for what cannot be pressed, where a finger has nothing else to do. */
  opensOnTap?: boolean
  children: ReactElement<Anchor>
}

/** A hint on hover and focus; it stays while the pointer is on it and goes with Escape (WCAG 1.4.13). */
export function Tip({ label, opensOnTap = false, children }: TipProps) {
  const id = useId()
  const wrap = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useFloatingPanel(wrap, panel, { align: 'center', side: 'top', gap: 6 })

  const later = (open: boolean, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen, setOpen])

  if (!label) return children
  const isName = children.props['aria-label'] === label
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the pointer and the focus of what it holds.
    <span
      ref={wrap}
      className={styles.wrap}
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(true, 350)}
      onPointerLeave={() => later(false, 120)}
      onPointerDown={() => later(false, 0)}
      onPointerUp={(event) => opensOnTap && event.pointerType === 'touch' && later(true, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, 0)}
      onBlur={() => later(false, 0)}
    >
      {isName || !isOpen ? children : cloneElement(children, { 'aria-describedby': id })}
      {isOpen && (
        <span ref={panel} id={id} role="tooltip" popover="manual" className={styles.tip}>
          {label}
        </span>
      )}
    </span>
  )
}
