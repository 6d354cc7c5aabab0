import { v7 } from 'uuid'

/** A UUIDv7: made in the app, so that rows can be linked before they are written and sort by age. */
export function newId(): string {
  return v7()
}

/** No id made from this moment on is smaller. */
export function firstIdAt(moment: Date): string {
  const ms = moment.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}
