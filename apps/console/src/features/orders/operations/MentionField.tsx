import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Textarea } from '#ui/forms/fields.ts'
import { type Mention, mentionAt, withMention } from './mention.ts'
import { deskMessages } from './order-desk.messages.ts'
import styles from './order-desk.module.css'

interface Person {
  id: string
  name: string
}

interface FieldProps {
  value: string
  onChange: (text: string) => void
  people: readonly Person[]
  /** A name was taken from the suggestions. */
  onMention: (person: Person) => void
}

const most = 6

/** Note text. Suggests colleagues after `@`: arrows select, Enter or Tab inserts, Escape dismisses. */
export function MentionField({ value, onChange, people, onMention }: FieldProps) {
  const t = useT(deskMessages)
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [mention, setMention] = useState<Mention>()
  const [chosen, choose] = useState(0)
  const wanted = mention?.text.toLowerCase() ?? ''
  const found = mention ? people.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, most) : []
  const active = found[Math.min(chosen, found.length - 1)]

  const look = ({ value: text, selectionEnd }: HTMLTextAreaElement) => {
    setMention(mentionAt(text, selectionEnd))
    choose(0)
  }
  const take = (person: Person) => {
    if (!mention) return
    const { text, caret } = withMention(value, mention, person.name)
    onChange(text)
    onMention(person)
    setMention(undefined)
    // The text is there once React has drawn it.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing) return
    const at = found.indexOf(active)
    if (event.key === 'ArrowDown') choose((at + 1) % found.length)
    else if (event.key === 'ArrowUp') choose((at + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(active)
    else if (event.key === 'Escape') setMention(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.mention}>
      <Textarea
        ref={field}
        aria-label={t('desk.note-new')}
        placeholder={t('desk.note-new')}
        aria-autocomplete="list"
        aria-controls={active ? list : undefined}
        aria-activedescendant={active ? `${list}-${active.id}` : undefined}
        rows={2}
        maxLength={2000}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          look(currentTarget)
        }}
        onClick={({ currentTarget }) => look(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setMention(undefined)}
      />
      <span className="sr" role="status">
        {active && t('desk.mention-found', { count: found.length })}
      </span>
      {active && (
        <div id={list} role="listbox" aria-label={t('desk.mention-list')} className={styles.people}>
          {found.map((person) => (
            <div
              key={person.id}
              id={`${list}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className={styles.person}
              // The field keeps the focus, and with it the caret.
              onPointerDown={(event) => {
                event.preventDefault()
                take(person)
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
