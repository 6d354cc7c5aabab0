/** A fresh key for one action that moves money: kept for its retries, so that none of them is booked twice. */
export function newIdempotencyKey(): string {
  // Plain http has no crypto.randomUUID, but it has random values.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
