import { type Bytes, fromHex, ownBytes } from '../asn1/bytes.ts'

/** Permutation of 0 to 255 derived from the digits of pi (RFC 2268 2). */
const piTable = fromHex(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb6266fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
)
const turns = [1, 2, 3, 5]

/** Key schedule: 64 words for a key with an effective length in bits (RFC 2268 2). */
function wordsOf(key: Uint8Array, bits: number): Uint16Array {
  const bytes = new Uint8Array(128)
  bytes.set(key)
  const at = (place: number) => bytes[place] ?? 0
  const size = Math.ceil(bits / 8)
  for (let i = key.length; i < 128; i++) bytes[i] = piTable[(at(i - 1) + at(i - key.length)) & 255] ?? 0
  bytes[128 - size] = piTable[at(128 - size) & (255 >> (8 * size - bits))] ?? 0
  for (let i = 127 - size; i >= 0; i--) bytes[i] = piTable[at(i + 1) ^ at(i + size)] ?? 0
  return Uint16Array.from({ length: 64 }, (_, i) => at(2 * i) | (at(2 * i + 1) << 8))
}

/**
 * Decrypts RC2 blocks of eight bytes, with which Windows and OpenSSL once encrypted certificates in a PFX; never
 * encrypts.
 */
export function rc2Reader(key: Uint8Array): (block: Uint8Array) => Bytes {
  const words = wordsOf(key, key.length * 8)
  return (block) => {
    const view = new DataView(ownBytes(block).buffer)
    const state = Uint16Array.from([0, 2, 4, 6], (at) => view.getUint16(at, true))
    const word = (i: number) => state[i & 3] ?? 0
    let next = 63
    const unmix = (times: number) => {
      for (let left = times * 4; left > 0; left--) {
        const i = (left - 1) & 3
        const turn = turns[i] ?? 0
        const turned = (word(i) >>> turn) | (word(i) << (16 - turn))
        state[i] = turned - (words[next--] ?? 0) - (word(i + 3) & word(i + 2)) - (~word(i + 3) & word(i + 1))
      }
    }
    const unmash = () => {
      for (let i = 3; i >= 0; i--) state[i] = word(i) - (words[word(i + 3) & 63] ?? 0)
    }
    unmix(5)
    unmash()
    unmix(6)
    unmash()
    unmix(5)
    for (const [i, value] of state.entries()) view.setUint16(2 * i, value, true)
    return new Uint8Array(view.buffer)
  }
}
