import type { ClipboardEvent } from 'react'

/** No key, certificate or bundle is longer, in bytes or characters: what was chosen or pasted by mistake is not taken. */
export const longestInput = 1_048_576

/** Keeps a text that is too long out of its field, which would stop the page for seconds to lay it out. Whether it did. */
export function refusesPaste(event: ClipboardEvent): boolean {
  const isLarge = event.clipboardData.getData('text').length > longestInput
  if (isLarge) event.preventDefault()
  return isLarge
}
