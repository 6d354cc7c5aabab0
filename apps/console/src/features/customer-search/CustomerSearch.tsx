import type { User } from '@app/contracts/users/users'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { customerSearchMessages } from './customer-search.messages.ts'
import styles from './customer-search.module.css'
import { customerQueries } from './customer-search.queries.ts'

const typingMs = 250

function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface CustomerSearchProps {
  label: string
  onChoose: (user: User) => void
  /** In a popover the list is there from the start and the box takes the focus; on a page it opens with the focus. */
  isOpen?: boolean
  /** Account that is no choice: the one that another is looked for. */
  except?: string
}

/** Finds a customer account by typing: a combobox (ARIA APG), each account with its balance. */
export function CustomerSearch({ label, onChoose, isOpen = false, except }: CustomerSearchProps) {
  const t = useT(customerSearchMessages)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isFocused, setFocused] = useState(false)
  const isShown = isOpen || isFocused
  const { data, isPending } = useQuery(customerQueries.search(useSettled(text)))
  const users = (data?.users ?? []).filter(({ id }) => id !== except)
  const active = users[Math.min(at, users.length - 1)]

  useEffect(() => {
    if (isOpen) input.current?.focus({ preventScroll: true })
  }, [isOpen])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: users.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(to, users.length - 1)))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      onChoose(active)
    }
  }
  return (
    <div className={styles.finder}>
      <div className={styles.box}>
        <Search className="icon" aria-hidden="true" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active ? `${listId}-${active.id}` : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!isShown || users.length === 0}
      >
        {users.map((user) => (
          <UserOption
            key={user.id}
            user={user}
            id={`${listId}-${user.id}`}
            isActive={user === active}
            onChoose={() => onChoose(user)}
          />
        ))}
      </div>
      {isShown && !isPending && users.length === 0 && (
        <p className={styles.none} role="status">
          {t('user.none')}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  user: User
  id: string
  isActive: boolean
  onChoose: () => void
}

function UserOption({ user, id, isActive, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which points here.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // The press must not take the focus from the box, or the list would close under it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="grow">
        <span className="ellipsis">{user.name}</span>
        <small className="mono">{user.accountNo}</small>
      </span>
      <Money minor={user.balanceMinor} />
    </div>
  )
}
