import { randomBytes } from 'node:crypto'
import type { Ctx } from '#ctx.ts'

/** How many a member is given at a time. */
export const recoveryCount = 10
const bytes = 10
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

interface Owner {
  siteId: string
  id: string
}

/** Codes of 80 bits each, as they are shown: `ABCD-EFGH-IJKL-MNOP`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCount }, makeOne)

function makeOne(): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2)))
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** What is stored of a code: a keyed hash, the same however it was typed. */
export function recoveryMac(ctx: Ctx, { siteId, id }: Owner, code: string): string {
  // 0, 1 and 8 are no letters of the alphabet: whoever typed them misread what they look like.
  const plain = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  return ctx.secrets.mac('recovery-code', [siteId, id, plain.replace(/[^A-Z2-7]/g, '')].join('\n'))
}
