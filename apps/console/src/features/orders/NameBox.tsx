import type { Product } from '@app/contracts/products'
import { Check, Info, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { addNames, missingPair, type Tidied } from './name-list.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { pkiMessages, pkiSentence } from './pki.messages.ts'
import { unicodeOf } from './unicode-name.ts'
import { isWildcard } from './validation-methods.ts'
import styles from './wizard-names.module.css'

interface NameBoxProps {
  names: readonly string[]
  product: Product
  onChange: (names: string[]) => void
}

const separators = /[\s,;|\uff0c\uff1b\u3001]$/

/** Type or paste: each name becomes a chip, cleaned and encoded; the first is the common name. */
export function NameBox({ names, product, onChange }: NameBoxProps) {
  const t = useT(wizardMessages)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [tidied, setTidied] = useState<Tidied>()
  const pair = missingPair(names, product.namesMax)

  const refusedText = tidied?.refused.map((each) => each.text).join(' ')
  const add = (raw: string) => {
    // Telling the same refusal again would move the page under the pointer that is leaving the box.
    if (raw.trim() === '' || raw === refusedText) return
    const result = addNames(names, raw)
    // What was refused stays in the box to be mended.
    setText(result.refused.map((each) => each.text).join(' '))
    setTidied(result)
    if (result.names.length !== names.length) onChange(result.names)
  }
  const remove = (name: string) => {
    onChange(names.filter((each) => each !== name))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(text)
    }
    const last = names.at(-1)
    if (event.key === 'Backspace' && text === '' && last) remove(last)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    add(`${text}${event.clipboardData.getData('text')}`)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the chips only goes to the input. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div className={styles.chips} onClick={(event) => event.target === event.currentTarget && input.current?.focus()}>
        {names.length > 0 && (
          <ul aria-label={t('names.title')}>
            {names.map((name, i) => (
              <NameChip
                key={name}
                name={name}
                isPrimary={i === 0}
                isOver={i >= product.namesIncluded}
                onRemove={() => remove(name)}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          aria-label={t('names.input')}
          placeholder={names.length > 0 ? t('names.placeholder-more') : t('names.placeholder')}
          value={text}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const { value } = event.target
            if (separators.test(value)) add(value)
            else setText(value)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
        />
      </div>
      <div role="status">
        {tidied && <TidyLine tidied={tidied} />}
        {tidied && tidied.refused.length > 0 && <RefusedLines refused={tidied.refused} />}
      </div>
      {pair && (
        <p className={styles.tidy}>
          <Info className="icon" aria-hidden="true" />
          <span>{t('names.www', { name: unicodeOf(pair) })}</span>
          <Button variant="text" size="sm" onClick={() => add(pair)}>
            {t('names.www-add')}
          </Button>
        </p>
      )}
    </>
  )
}

interface NameChipProps {
  name: string
  isPrimary: boolean
  isOver: boolean
  onRemove: () => void
}

function NameChip({ name, isPrimary, isOver, onRemove }: NameChipProps) {
  const t = useT(wizardMessages)
  const unicode = unicodeOf(name)
  const note = isPrimary ? t('names.primary') : isOver ? t('names.over') : isWildcard(name) ? t('names.wildcard') : ''
  return (
    <li className={styles.chip} data-is={isPrimary ? 'primary' : isOver ? 'over' : undefined} title={name}>
      <span>{unicode}</span>
      {note && <em>{note}</em>}
      <button type="button" aria-label={t('names.remove', { name: unicode })} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </li>
  )
}

function TidyLine({ tidied: { addresses, duplicates, international } }: { tidied: Tidied }) {
  const t = useT(wizardMessages)
  const parts = [
    ...(addresses > 0 ? [t('names.tidied-addresses', { count: addresses })] : []),
    ...(duplicates > 0 ? [t('names.tidied-duplicates', { count: duplicates })] : []),
    ...(international > 0 ? [t('names.tidied-idn', { count: international })] : []),
  ]
  if (parts.length === 0) return null
  return (
    <p className={styles.tidy} data-good>
      <Check className="icon" aria-hidden="true" />
      {t('names.tidied', { parts: parts.join(t('common.sep')) })}
    </p>
  )
}

function RefusedLines({ refused }: Pick<Tidied, 'refused'>) {
  const t = useT(wizardMessages)
  const sayPki = useT(pkiMessages)
  return (
    <ul className={styles.refused}>
      {refused.map(({ text, code }) => (
        <li key={text}>
          {t('names.refused', {
            text,
            reason: pkiSentence(sayPki, { code, facts: { suffix: text.split('.').at(-1) ?? '' } }),
          })}
        </li>
      ))}
    </ul>
  )
}
