import { randomBytes } from 'node:crypto'
import type { Ctx } from '#ctx.ts'

/** Number of codes in a set. */
export const recoveryCount = 10
const bytes = 10
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

interface Owner {
  siteId: string
  id: string
}

/** Codes of 80 bits each in display form, such as `ABCD-EFGH-IJKL-MNOP`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCount }, makeOne)

function makeOne(): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2)))
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** Keyed hash of a code for storage; the same however it is typed. */
export function recoveryMac(ctx: Ctx, { siteId, id }: Owner, code: string): string {
  // 0, 1 and 8 are not in the alphabet: read them as the similar letters.
  const plain = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  return ctx.secrets.mac('recovery-code', [siteId, id, plain.replace(/[^A-Z2-7]/g, '')].join('\n'))
}
