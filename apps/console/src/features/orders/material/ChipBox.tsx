import { X } from 'lucide-react'
import { type ClipboardEvent, type HTMLAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './wizard-names.module.css'

interface ChipBoxProps {
  /** What each entry is, without repeats. */
  entries: readonly string[]
  chip: (entry: string, i: number) => ChipWords
  /** Takes what was typed or pasted; gives back what was refused, which stays in the box to be mended. */
  add: (text: string) => string
  remove: (entry: string) => void
  words: { list: string; input: string; placeholder: string }
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode']
}

interface ChipWords {
  text: string
  note: ReactNode
  is: 'primary' | 'over' | undefined
  /** Said of the button that takes it away. */
  remove: string
}

const separators = /[\s,;|\uff0c\uff1b\u3001]$/

/** Type or paste: each entry becomes a chip. */
export function ChipBox({ entries, chip, add, remove, words, inputMode }: ChipBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const refused = useRef('')
  const take = (raw: string) => {
    // Telling the same refusal again would move the page under the pointer that is leaving the box.
    if (raw.trim() === '' || raw === refused.current) return
    refused.current = add(raw)
    setText(refused.current)
  }
  const drop = (entry: string) => {
    remove(entry)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take(text)
    }
    const last = entries.at(-1)
    if (event.key === 'Backspace' && text === '' && last) drop(last)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(`${text}${event.clipboardData.getData('text')}`)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the chips only goes to the input.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div className={styles.chips} onClick={(event) => event.target === event.currentTarget && input.current?.focus()}>
      {entries.length > 0 && (
        <ul aria-label={words.list}>
          {entries.map((entry, i) => {
            const { text: shown, note, is, remove: label } = chip(entry, i)
            return (
              <li key={entry} className={styles.chip} data-is={is} title={entry}>
                <span>{shown}</span>
                {note && <em>{note}</em>}
                <button type="button" aria-label={label} onClick={() => drop(entry)}>
                  <X aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <input
        ref={input}
        aria-label={words.input}
        placeholder={words.placeholder}
        value={text}
        inputMode={inputMode}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const { value } = event.target
          if (separators.test(value)) take(value)
          else setText(value)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => take(text)}
      />
    </div>
  )
}
