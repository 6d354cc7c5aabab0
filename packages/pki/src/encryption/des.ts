import type { Bytes } from '../asn1/bytes.ts'

/** The tables of FIPS 46-3; places count from 1, as they do there. */
const numbers = (text: string) => text.split(' ').map(Number)
const initial = [58, 60, 62, 64, 57, 59, 61, 63].flatMap((first) =>
  [0, 8, 16, 24, 32, 40, 48, 56].map((n) => first - n),
)
const permutation = numbers('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25')
const choice1 = numbers(
  '57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36 63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4',
)
const choice2 = numbers(
  '14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2 41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32',
)
const shifts = numbers('1 1 2 2 2 2 2 2 1 2 2 2 2 2 2 1')
const boxes = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
]

/** S-boxes combined with the permutation that follows: six bits to a word. */
const substitutions = boxes.map((box, at) =>
  Uint32Array.from({ length: 64 }, (_, six) => {
    const row = ((six >> 4) & 2) | (six & 1)
    const four = Number.parseInt(box.charAt(row * 16 + ((six >> 1) & 15)), 16)
    const word = four << (28 - 4 * at)
    return permutation.reduce((made, from) => (made << 1) | ((word >>> (32 - from)) & 1), 0)
  }),
)

type Block = [left: number, right: number]
/** Key schedule: sixteen rounds of eight six-bit values. */
type Schedule = readonly Uint8Array[]

const bitOf = (bytes: Uint8Array, place: number) => ((bytes[(place - 1) >> 3] ?? 0) >> (7 - ((place - 1) & 7))) & 1

function scheduleOf(key: Uint8Array): Schedule {
  let halves = [0, 28].map((from) => choice1.slice(from, from + 28).map((place) => bitOf(key, place)))
  return shifts.map((shift) => {
    halves = halves.map((half) => [...half.slice(shift), ...half.slice(0, shift)])
    const bits = halves.flat()
    return Uint8Array.from({ length: 8 }, (_, piece) =>
      choice2.slice(piece * 6, piece * 6 + 6).reduce((made, place) => (made << 1) | (bits[place - 1] ?? 0), 0),
    )
  })
}

function permuted(bytes: Uint8Array): Block {
  const half = (from: number) =>
    initial.slice(from, from + 32).reduce((made, place) => (made << 1) | bitOf(bytes, place), 0)
  return [half(0), half(32)]
}

function unpermuted([left, right]: Block): Bytes {
  const bytes = new Uint8Array(8)
  initial.forEach((place, at) => {
    const bit = ((at < 32 ? left : right) >>> (31 - (at & 31))) & 1
    bytes[(place - 1) >> 3] = (bytes[(place - 1) >> 3] ?? 0) | (bit << (7 - ((place - 1) & 7)))
  })
  return bytes
}

function sixteenRounds([left, right]: Block, schedule: Schedule): Block {
  let [before, now] = [left, right]
  for (const pieces of schedule) {
    let mixed = 0
    for (let at = 0; at < 8; at++) {
      const turn = (4 * at + 31) & 31
      const six = ((now << turn) | (now >>> (32 - turn))) >>> 26
      mixed ^= substitutions[at]?.[six ^ (pieces[at] ?? 0)] ?? 0
    }
    const next = before ^ mixed
    before = now
    now = next
  }
  return [now, before]
}

/** Cipher for single blocks of eight bytes, both directions. */
export interface BlockCipher {
  encrypt(block: Uint8Array): Bytes
  decrypt(block: Uint8Array): Bytes
}

/**
 * Triple DES (NIST SP 800-67) for files older than AES, because WebCrypto does not support it. Key of 24 bytes; eight
 * bytes repeated three times make single DES. Protects nothing today.
 */
export function tripleDes(key: Uint8Array): BlockCipher {
  const forward = [0, 8, 16].map((from) => scheduleOf(key.subarray(from, from + 8)))
  const backward = forward.map((schedule) => [...schedule].reverse())
  const [first = [], second = [], third = []] = forward
  const [undoFirst = [], undoSecond = [], undoThird = []] = backward
  // The final permutation of one pass and the initial one of the next cancel out.
  const run = (block: Uint8Array, passes: readonly Schedule[]) =>
    unpermuted(passes.reduce((state, pass) => sixteenRounds(state, pass), permuted(block)))
  return {
    encrypt: (block) => run(block, [first, undoSecond, third]),
    decrypt: (block) => run(block, [undoThird, second, undoFirst]),
  }
}
