import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '../Button.tsx'
import { TextInput } from './fields.ts'
import styles from './TagField.module.css'
import { tagMessages } from './tag.messages.ts'

interface FieldProps {
  label: string
  tags: readonly string[]
  /** Tags in use, offered while typing. */
  known: readonly string[]
  /** Most characters of a tag. */
  longest: number
  /** Most tags; any number where left out. */
  most?: number
  error?: string | undefined
  onChange: (tags: string[]) => void
  hasFocus?: boolean
}

/** Tags as a row of words that can be removed, and a field for another. */
export function TagField({ label, tags, known, longest, most, error, onChange, hasFocus }: FieldProps) {
  const t = useT(tagMessages)
  const choices = useId()
  const [text, setText] = useState('')
  const add = () => {
    const tag = text.trim()
    const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase())
    if (tag !== '' && !isThere) onChange([...tags, tag])
    setText('')
  }
  return (
    <div className={styles.tagField}>
      <TextInput
        label={label}
        placeholder={t('user.tags.new')}
        value={text}
        maxLength={longest}
        disabled={most !== undefined && tags.length >= most}
        error={error}
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
