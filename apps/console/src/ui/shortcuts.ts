import { createStore } from '#lib/external-store.ts'
import { hasMainModifier, isTyping } from '#lib/keyboard.ts'

/** A page's own keys, and those of its list, come before those of the whole console. */
export const shortcutGroups = ['page', 'list', 'global', 'go'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

export interface Shortcut {
  /** `c`, `?`, `g o` for one after the other, `mod+k` for ⌘K or Ctrl+K, `Enter`. */
  keys: string
  /** What it does; the keyboard sheet lists it. */
  label: string
  group: ShortcutGroup
  /** Works while a dialog or drawer lies open; all others wait until it is closed. */
  isForDialog?: true
  /** Left out where somebody else listens: then it is only listed. */
  run?: () => void
}

/** What is on screen has registered these; each `useShortcuts` is one layer. */
export const shortcutLayers = createStore<readonly (readonly Shortcut[])[]>([])

/** Whether keys without ⌘ or Ctrl do anything: WCAG 2.1.4 wants them switched off for those whom they trip up. */
export const singleKeys = createStore(true)

/** Every key that is known now, a page's before the console's, each once. */
export function allShortcuts(layers: readonly (readonly Shortcut[])[]): Shortcut[] {
  const flat = layers.flat()
  const ordered = shortcutGroups.flatMap((group) => flat.filter((shortcut) => shortcut.group === group))
  return ordered.filter((shortcut, at) => ordered.findIndex(({ keys }) => keys === shortcut.keys) === at)
}

const togetherMs = 1200
const ownLetters = '[role="menu"], [role="listbox"], [role="tree"]'
const modal = 'dialog[open], [role="dialog"][aria-modal="true"]'

/** Follows the keyboard for as long as the console stands. Returns how to stop. */
export function listenForShortcuts(): () => void {
  let first = { key: '', at: 0 }

  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return
    const isChord = hasMainModifier(event)
    if (!isChord && (event.ctrlKey || event.metaKey || event.altKey || !singleKeys.get() || isTyping(event))) return
    // Menus and lists find their entries by letters; a dialog has the keyboard to itself, with keys of its own.
    if (event.target instanceof Element && event.target.closest(ownLetters)) return
    const isInDialog = document.querySelector(modal) !== null
    const layers = shortcutLayers.get().map((layer) => layer.filter((one) => !isInDialog || one.isForDialog))

    const pair = event.timeStamp - first.at < togetherMs ? `${first.key} ${event.key}` : ''
    const known = allShortcuts(layers).filter(({ run }) => run)
    const wanted = isChord ? [`mod+${event.key.toLowerCase()}`] : [pair, event.key]
    first = { key: isChord ? '' : event.key, at: event.timeStamp }
    const found = wanted.map((keys) => known.find((shortcut) => shortcut.keys === keys)).find((hit) => hit)
    if (!found) return
    event.preventDefault()
    first = { key: '', at: 0 }
    found.run?.()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
