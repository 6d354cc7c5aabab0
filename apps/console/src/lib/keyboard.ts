const textual = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether a key belongs to a field, or to an input method that is composing a character. */
export function isTyping(event: KeyboardEvent): boolean {
  // 229 is what browsers send for keys an input method has taken, some of them without saying that it composes.
  if (event.isComposing || event.keyCode === 229) return true
  return event.target instanceof Element && event.target.closest(textual) !== null
}

/** Command on Apple's machines, Control elsewhere. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The main modifier alone: ⌘ or Ctrl without Shift and Alt. */
export const hasMainModifier = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey

/** How a chord with the main modifier is written: `⌘K`, `Ctrl K`. */
export const chordText = (key: string): string => (isApple ? `⌘${key.toUpperCase()}` : `Ctrl ${key.toUpperCase()}`)
