import { v7 } from 'uuid'
import { randomBytesOfPool } from './random.ts'

let lastMs = 0
let counter = 0

/** UUIDv7 made in the app: rows can be linked before they are written, and sort by age, also within a millisecond. */
export function newId(): string {
  const random = randomBytesOfPool(16)
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    // 31 bits, which leaves room to count up (RFC 9562 §6.2).
    counter = random.readUInt32BE(6) >>> 1
  } else {
    counter = (counter + 1) >>> 0
    if (counter === 0) lastMs++
  }
  return v7({ msecs: lastMs, seq: counter, random })
}

/** No id made from this moment on is smaller. */
export function firstIdAt(moment: Date): string {
  const ms = moment.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}
