import { readFileSync } from 'node:fs'

/** The text of a file of `test/vectors`. */
export function vector(name: string): string {
  return readFileSync(new URL(`vectors/${name}.pem`, import.meta.url), 'utf8')
}
