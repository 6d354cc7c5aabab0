import { v7 } from 'uuid'

/** A UUIDv7: made in the app, so that rows can be linked before they are written and sort by age. */
export function newId(): string {
  return v7()
}
