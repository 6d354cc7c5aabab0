import { randomFillSync } from 'node:crypto'

const pool = Buffer.allocUnsafe(8192)
let used = pool.length

/**
 * So many unpredictable bytes, to be read at once: the next filling writes over them. Asking the system for sixteen bytes takes ten times as long
 * as taking them from a pool. For identifiers and nonces; keys and tokens are asked of the system.
 */
export function randomBytesOfPool(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += size
  return pool.subarray(used - size, used)
}
