import { type Bytes, concatBytes, fromHex } from './bytes.ts'
import { encodeDer, tag } from './der.ts'

/** OBJECT IDENTIFIER from its dotted form. */
export function oidDer(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return encodeDer(tag.oid, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

function base128(arc: number): number[] {
  const bytes = [arc % 128]
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift(128 + (left % 128))
  return bytes
}

/** Non-negative INTEGER. */
export function integerDer(value: bigint): Bytes {
  const hex = value.toString(16)
  const bytes = fromHex(hex.length % 2 ? `0${hex}` : hex)
  return encodeDer(tag.integer, (bytes[0] ?? 0) >= 0x80 ? concatBytes([Uint8Array.of(0), bytes]) : bytes)
}

/** Text in the bytes of UTF-8 under any tag. */
export function textDer(kind: number, text: string): Bytes {
  return encodeDer(kind, new TextEncoder().encode(text))
}

/** GeneralizedTime of a moment in unix seconds. */
export function generalizedTimeDer(at: number): Bytes {
  const digits = new Date(at * 1000).toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '')
  return textDer(tag.generalizedTime, digits)
}
