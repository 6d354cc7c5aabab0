import type { Secrets } from '#core/secrets.ts'
import type { Letter } from './message-letter.ts'

interface Place {
  siteId: string
  id: string
}

// Named by table, site and row: a text moved to another row does not open there.
const nameOf = ({ siteId, id }: Place) => `messages.body:${siteId}:${id}`

/** Seals a message's text for storage. */
export function sealLetter(secrets: Secrets, place: Place, letter: Letter): string {
  return secrets.seal(nameOf(place), JSON.stringify(letter))
}

export function openLetter(secrets: Secrets, place: Place, sealed: string): Letter {
  // Only the function above seals under this name.
  return JSON.parse(secrets.open(nameOf(place), sealed)) as Letter
}
