import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { apiKeyPrefix } from '@app/contracts/access/api-keys'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32
const checkLength = 6
const shape = new RegExp(`^${apiKeyPrefix}[0-9A-Za-z]{${randomLength + checkLength}}$`)

/** New secret: prefix, 190 random bits in base 62, and the CRC-32 of both in base 62. */
export function newKeyText(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return withCheck(`${apiKeyPrefix}${random}`)
}

/** Whether a text can be a key, so that one that was mistyped or cut off fails without the database. */
export const isKeyText = (text: string): boolean => shape.test(text) && withCheck(text.slice(0, -checkLength)) === text

/** Hash under which keys are stored and looked up. */
export const keyHash = (text: string): string => hash('sha256', text)

function withCheck(text: string): string {
  let rest = crc32(text)
  let check = ''
  for (let place = 0; place < checkLength; place++) {
    check = (alphabet[rest % alphabet.length] ?? '') + check
    rest = Math.floor(rest / alphabet.length)
  }
  return text + check
}
