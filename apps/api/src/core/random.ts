import { randomFillSync } from 'node:crypto'

const pool = Buffer.allocUnsafe(8192)
let used = pool.length

/**
 * Unpredictable bytes from a pool, for use at once: the next refill overwrites them. Sixteen bytes from the system take
 * ten times as long. For identifiers and nonces; keys and tokens come from the system.
 */
export function randomBytesOfPool(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += size
  return pool.subarray(used - size, used)
}
