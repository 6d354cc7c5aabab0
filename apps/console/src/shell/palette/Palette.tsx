import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { hasMainModifier } from '#lib/keyboard.ts'
import { useActor } from '#session/use-actor.ts'
import { IconButton } from '#ui/Button.tsx'
import styles from './Palette.module.css'
import { PaletteHints } from './PaletteHints.tsx'
import { PaletteList } from './PaletteList.tsx'
import { paletteMessages } from './palette.messages.ts'
import type { Entry } from './palette-entry.ts'
import { paletteText } from './palette-state.ts'
import { keepRecent } from './recent.ts'
import { useEntries } from './use-entries.ts'

/** Command palette: navigation, search and actions in one box. Restores the focus when it closes. */
export function Palette({ text: first }: { text: string }) {
  const t = useT(paletteMessages)
  const listId = useId()
  const actor = useActor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(first)
  const { question, entries, isAsking, hasFailed } = useEntries(typed)
  const [chosen, setChosen] = useState('')
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  )
  const choose = useChoose()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The native dialog knows what had the focus before it.
    return () => element?.close()
  }, [])

  const type = (text: string) => {
    setTyped(text)
    setChosen('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys of an input method are its own: Enter takes a character, and arrows walk its candidates.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (hasMainModifier(event.nativeEvent) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return paletteText.set(null)
    }
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + 8, entries.length - 1),
      PageUp: Math.max(at - 8, 0),
    }[event.key]
    if (to !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosen(entries[(to + entries.length) % entries.length]?.id ?? '')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const entry = entries[at]
      if (entry) choose(entry, event.metaKey || event.ctrlKey)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it; the keyboard has Escape.
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onClose={() => paletteText.set(null)}
      onClick={(event) => event.target === dialog.current && paletteText.set(null)}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <Search className={styles.glass} aria-hidden="true" />
          <input
            className={styles.input}
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries[at] && `${listId}-${entries[at].id}`}
            aria-autocomplete="list"
            aria-label={t('palette.title')}
            placeholder={t(actor.isOperator ? 'palette.placeholder' : 'palette.placeholder-own')}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t('common.close')} className={styles.close} onClick={() => paletteText.set(null)}>
            <X aria-hidden="true" />
          </IconButton>
          <span className={styles.bar} data-busy={isAsking || undefined} />
        </div>
        <PaletteList
          id={listId}
          entries={entries}
          chosen={entries[at]?.id}
          question={question}
          isAsking={isAsking}
          hasFailed={hasFailed}
          onPoint={setChosen}
          onChoose={choose}
        />
        <PaletteHints isOperator={actor.isOperator} />
      </div>
    </dialog>
  )
}

/** Closes first: what an entry opens must not lie under the palette, and takes the focus for itself. */
function useChoose() {
  const router = useRouter()
  const { id } = useActor()
  return (entry: Entry, inNewTab: boolean) => {
    const { href, run, label, note = '', isKept, section } = entry
    if (href && isKept) keepRecent(id, { href, label, note, kind: keptKind(entry) })
    if (href && inNewTab) return void window.open(href, '_blank', 'noopener')
    paletteText.set(null)
    if (href) router.history.push(href)
    else queueMicrotask(() => run?.())
    return section
  }
}

const keptKind = ({ section, isMono }: Entry) =>
  section === 'go' || (section === 'recent' && !isMono) ? 'go' : 'record'
