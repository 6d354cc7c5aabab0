import { v7 } from 'uuid'
import { randomBytesOfPool } from './random.ts'

let lastMs = 0
let counter = 0

/**
 * Creates a UUIDv7 in the application: rows can be linked before they are written, and sort by age, even within a
 * millisecond.
 */
export function newId(): string {
  const random = randomBytesOfPool(16)
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    // 31 random bits leave room to count up (RFC 9562 §6.2).
    counter = random.readUInt32BE(6) >>> 1
  } else {
    counter = (counter + 1) >>> 0
    if (counter === 0) lastMs++
  }
  return v7({ msecs: lastMs, seq: counter, random })
}

/** Smallest id that can be created from this moment on. */
export function firstIdAt(moment: Date): string {
  const ms = moment.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}
