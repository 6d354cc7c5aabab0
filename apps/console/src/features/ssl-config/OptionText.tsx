import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { TextInput } from '#ui/forms/fields.ts'
import styles from './config.module.css'

const typingMs = 300

interface OptionTextProps {
  label: string
  description?: ReactNode
  /** What the address says. */
  value: string
  /** What is taken where it says nothing. */
  placeholder?: string | undefined
  error?: string | undefined
  isMono?: boolean
  /** Called a moment after the last key, at once on Enter and on leaving the field. */
  onText: (text: string) => void
}

/** An option that is typed: the field keeps what is being typed, the address has it soon after. */
export function OptionText({ value, error, isMono, onText, ...rest }: OptionTextProps) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed from outside: back, another server.
    if (value !== told.current) setText(value)
    told.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === told.current) return
    told.current = next.trim()
    onText(told.current)
  }
  return (
    <TextInput
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: cx(isMono && styles.mono) }}
      value={text}
      error={error}
      maxLength={300}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(next), typingMs)
      }}
      onBlur={() => tell(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell(text)
      }}
    />
  )
}
