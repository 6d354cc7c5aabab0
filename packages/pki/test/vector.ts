import { readFileSync } from 'node:fs'
import { type Bytes, ownBytes } from '../src/asn1/bytes.ts'

/** Reads a text file of `test/vectors`. */
export function vector(name: string): string {
  return readFileSync(new URL(`vectors/${name}.pem`, import.meta.url), 'utf8')
}

/** Reads a binary file of `test/vectors`. */
export function vectorFile(name: string): Bytes {
  return ownBytes(readFileSync(new URL(`vectors/${name}`, import.meta.url)))
}
