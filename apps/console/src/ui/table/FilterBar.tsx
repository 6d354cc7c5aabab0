import { ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { cx } from '../cx.ts'
import { type MenuEntry, PopMenu } from '../overlays/PopMenu.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './FilterBar.module.css'
import panelFilter from './PanelFilter.module.css'

export interface FilterBarProps {
  search?: ReactNode
  /** A few light filters. */
  children: ReactNode
  /** How many of all filters are set. */
  count: number
  end?: ReactNode
  /** What takes the bar's place while rows are ticked. */
  bulk?: ReactNode
}

/** The row above a table: search first, then the filters and what stands at its end, on a small screen behind a button. */
export function FilterBar({ search, children, count, end, bulk }: FilterBarProps) {
  const t = useT()
  const id = useId()
  const isMobile = useMedia(mobileQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={styles.bar}>
      {search}
      {isMobile ? (
        <>
          <button
            type="button"
            className={cx(panelFilter.filter, styles.door)}
            data-on={count > 0 || undefined}
            aria-label={count > 0 ? t('filter.show-set', { count }) : t('filter.show')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal className="icon" aria-hidden="true" />
            {count > 0 && <span aria-hidden="true">{count}</span>}
          </button>
          {isOpen && (
            <div id={id} className={styles.folded}>
              {children}
              {end}
            </div>
          )}
        </>
      ) : (
        <>
          {children}
          {end && <div className={styles.end}>{end}</div>}
        </>
      )}
      {bulk}
    </search>
  )
}

export interface SearchBoxProps {
  value: string
  /** Called 300 ms after the last key, at once on Enter and when cleared. Never in the middle of a composition. */
  onSearch: (text: string) => void
  label: string
  /** `/` jumps here; off where a page has a second search box. */
  hasShortcut?: boolean
}

export function SearchBox({ value, onSearch, label, hasShortcut = true }: SearchBoxProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const sent = useRef(value)

  useEffect(() => {
    // The address changed from outside: back, a cleared filter, a tab.
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcuts(
    hasShortcut ? [{ keys: '/', label: t('table.search-here'), group: 'page', run: () => input.current?.focus() }] : [],
  )

  const search = (next: string, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next.trim() === sent.current) return
      sent.current = next.trim()
      onSearch(next.trim())
    }, delayMs)
  }
  const clear = () => {
    setText('')
    search('', 0)
    input.current?.focus()
  }
  return (
    <div className={styles.search}>
      <Search className="icon" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true
          if (!isComposing) search(event.target.value, 300)
        }}
        onCompositionEnd={(event) => search(event.currentTarget.value, 300)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') search(event.currentTarget.value, 0)
          if (event.key === 'Escape' && text) clear()
        }}
      />
      {text ? (
        <button type="button" className={styles.clear} aria-label={t('common.clear')} onClick={clear}>
          <X aria-hidden="true" />
        </button>
      ) : (
        hasShortcut && <kbd>/</kbd>
      )}
    </div>
  )
}

export interface FilterSelectProps<V extends string> {
  label: string
  /** Undefined for no filter. */
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onChange: (value: V | undefined) => void
  /** Somebody is about to open it: time to fetch the options. */
  onIntent?: () => void
}

/** One light filter: a button that shows its value, with a menu of the choices. */
export function FilterSelect<V extends string>({ label, value, options, onChange, onIntent }: FilterSelectProps<V>) {
  const t = useT()
  const chosen = options.find((option) => option.value === value)
  const entries: MenuEntry[] = [{ value: undefined, label: t('common.all') }, ...options].map((option) => ({
    id: option.value ?? 'all',
    label: option.label,
    isChecked: option.value === value,
    onSelect: () => onChange(option.value),
  }))
  return (
    <PopMenu
      label={chosen ? t('common.pair', { name: label, value: chosen.label }) : label}
      entries={entries}
      onIntent={onIntent}
      className={cx(panelFilter.filter, chosen && panelFilter.on)}
    >
      <span className="ellipsis">{chosen ? chosen.label : label}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </PopMenu>
  )
}

export interface ActiveFilter {
  id: string
  /** `产品：PositiveSSL`. */
  label: string
  onRemove: () => void
}

/** What the list is narrowed by, each removable; nothing when nothing is. */
export function FilterChips({ filters, onClear }: { filters: readonly ActiveFilter[]; onClear: () => void }) {
  const t = useT()
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filter.active')}>
      {filters.map((filter) => (
        <li key={filter.id} className={styles.chip}>
          <span className="ellipsis">{filter.label}</span>
          <button type="button" aria-label={t('filter.remove', { name: filter.label })} onClick={filter.onRemove}>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clearAll} onClick={onClear}>
          {t('filter.clear')}
        </button>
      </li>
    </ul>
  )
}
