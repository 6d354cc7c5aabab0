import { longestUserTag } from '@app/contracts/users/user-values'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { userActionMessages } from './user-actions.messages.ts'
import styles from './users.module.css'

interface FieldProps {
  label: string
  tags: readonly string[]
  /** Tags in use, offered while typing. */
  known: readonly string[]
  onChange: (tags: string[]) => void
  hasFocus?: boolean
}

/** Tags as a row of words that can be removed, and a field for another. */
export function TagField({ label, tags, known, onChange, hasFocus }: FieldProps) {
  const t = useT(userActionMessages)
  const choices = useId()
  const [text, setText] = useState('')
  const add = () => {
    const tag = text.trim()
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
    setText('')
  }
  return (
    <div className={styles.tagField}>
      <TextInput
        label={label}
        placeholder={t('user.tags.new')}
        value={text}
        maxLength={longestUserTag}
        list={choices}
        autoComplete="off"
        data-autofocus={hasFocus || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
          event.preventDefault()
          add()
        }}
      />
      <datalist id={choices}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul className={styles.chosen}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <IconButton
                size="sm"
                label={t('user.tags.remove-one', { tag })}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
