import { expect } from 'vitest'
import { type Bytes, ownBytes, toHex } from '../src/asn1/bytes.ts'
import { type DerNode, encodeDer, rawOf, readDer } from '../src/asn1/der.ts'
import { type Passwords, readKeyFile } from '../src/key-files/key-file.ts'
import { PkiError } from '../src/pki-error.ts'

/** Replaces the first occurrence of some bytes, in hex, with others of the same length. */
export function exchanged(file: Bytes, from: string, to: string): Bytes {
  const hex = toHex(file)
  expect(hex).toContain(from)
  expect(to).toHaveLength(from.length)
  return ownBytes(Buffer.from(hex.replace(from, to), 'hex'))
}

/** Replaces the value with this encoding, and corrects all enclosing lengths. */
export function replaced(der: Uint8Array, from: string, to: Uint8Array): Bytes {
  const walk = (node: DerNode): Bytes => {
    const raw = rawOf(node)
    if (toHex(raw) === from) return ownBytes(to)
    return node.children.length > 0 ? encodeDer(node.tag, ...node.children.map(walk)) : raw
  }
  const made = walk(readDer(ownBytes(der)))
  expect(toHex(made)).not.toBe(toHex(der))
  return made
}

/** Flips one bit of a byte counted from the end. */
export const altered = (file: Bytes, at: number): Bytes =>
  file.map((byte, i) => (i === file.length + at ? byte ^ 1 : byte))

/** The PkiError that reading a key file throws; fails on success or any other error. */
export async function refusal(source: string | Bytes, passwords: Passwords = {}): Promise<PkiError> {
  const error = await readKeyFile(source, passwords).then(
    () => new Error('it was accepted'),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(PkiError)
  return error as PkiError
}
