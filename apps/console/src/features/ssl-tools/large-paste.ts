import type { ClipboardEvent } from 'react'

/** Upper limit of a key, certificate or bundle, in bytes or characters: larger files or pastes are mistakes. */
export const longestInput = 1_048_576

/** Refuses an oversized paste, whose layout would block the page for seconds. Returns whether it refused. */
export function refusesPaste(event: ClipboardEvent): boolean {
  const isLarge = event.clipboardData.getData('text').length > longestInput
  if (isLarge) event.preventDefault()
  return isLarge
}
