/** Up to four numbers, as servers and OpenSSL count; OpenSSL 1 had a letter after them: `1.1.1w`. */
const shape = /^\d{1,4}(\.\d{1,4}){0,3}[a-z]{0,2}$/

export const isVersion = (text: string): boolean => shape.test(text)

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10))

/** Whether `version` is `since` or newer. What one of them leaves out counts as 0; letters do not count. */
export function isSince(version: string, since: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(since)]
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const gap = (ours[i] ?? 0) - (theirs[i] ?? 0)
    if (gap !== 0) return gap > 0
  }
  return true
}
