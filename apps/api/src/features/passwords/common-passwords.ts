import { createHash } from 'node:crypto'
import { commonEndings, commonNames, commonWords, digitEndings } from './common-words.ts'
import { leakedPasswords } from './leaked-passwords.ts'

const shortest = 8
/** Longest password to build by rule: longer ones are not common. */
const longest = 16

// Common passwords that follow no rule below.
const plain = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 !qaz2wsx 1qaz@wsx 1qaz!qaz qazwsxedc
qazwsxedcrfv asdfasdf qweqweqwe qwerqwer abcabcabc abcdabcd a1b2c3d4 a1s2d3f4 1a2b3c4d aa123456 ab123456 ab12345678 qq123456 qw123456
a123456a a12345678 123456abc 123456qwe 123456aa 12345678a 123456789a 123456789q 1234qwer 123qweasd 123qwe123 123qwe!@# qwe123!@# 123abc123
password01 1234567891 qwertyui asdfghjk 1234abcd 123456ab qwer!@#$ Qwer1234 Aa123456! Aa123456@ Aa@123456 Abc@1234 woaini520 woaini521 woaini1314 5201314520 1314520520 52013145 52013140
5201314a a5201314 147258369 159357258 123698745 741852963 159753456 789456123 147896325 963852741 20202020 10203040 11223344 12344321
123454321 12341234 123123123 1231231234 121212121 12121212 13131313 13141314 12345612 123456654321 112233445566 11112222 22223333 66668888
88886666 87654321 98765432 987654321 9876543210 0987654321 01234567 0123456789 12345678910 123456789123 31415926 10101010 !@#$%^&* !@#$%^&*() 1234!@#$
`
  .trim()
  .split(/\s+/)

function* builtByRule(): Generator<string> {
  yield* plain
  for (let digit = 0; digit <= 9; digit++) {
    for (let length = shortest; length <= 11; length++) yield String(digit).repeat(length)
  }
  for (let from = 0; from <= 9; from++) {
    for (let length = shortest; length <= 12; length++) yield walk(from, length)
  }
  for (const word of commonWords) {
    yield* [word, capital(word), word + word]
    for (const ending of commonEndings) yield* [word + ending, capital(word) + ending]
  }
  for (const name of commonNames) {
    for (const ending of digitEndings) yield* [name + ending, capital(name) + ending]
  }
}

const walk = (from: number, length: number) => Array.from({ length }, (_, at) => (from + at) % 10).join('')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Most common passwords of allowed length: the most leaked, as they are and capitalised, and those built by rule. */
export function commonPasswords(): readonly string[] {
  const built = [...builtByRule()].filter(({ length }) => length >= shortest && length <= longest)
  return [...new Set([...leakedPasswords, ...leakedPasswords.map(capital), ...built])]
}

// Hashed for a site when somebody sets a password there; recently used sites are cached.
const bySite = new Map<string, ReadonlySet<string>>()
const sitesKept = 20

/** Whether a client's hash is that of a common password. The server never sees more than the hash. */
export function isCommonPassword(siteCode: string, sent: string): boolean {
  const hashes = bySite.get(siteCode) ?? new Set(commonPasswords().map((password) => clientHash(siteCode, password)))
  bySite.delete(siteCode)
  bySite.set(siteCode, hashes)
  const [oldest] = bySite.keys()
  if (bySite.size > sitesKept && oldest !== undefined) bySite.delete(oldest)
  return hashes.has(sent)
}

/** Hash that a client sends instead of a password: hex SHA-256 of `<site code>:<password>`. */
export function clientHash(siteCode: string, password: string): string {
  return createHash('sha256').update(`${siteCode}:${password}`).digest('hex')
}
