/** Statuses under the words they are shown by: what one word says is chosen together. */
export function statusesByWord(
  statuses: readonly number[],
  wordOf: (status: number) => string,
): (readonly [word: string, statuses: readonly number[]])[] {
  const words = new Map<string, number[]>()
  for (const status of statuses) words.set(wordOf(status), [...(words.get(wordOf(status)) ?? []), status])
  return [...words]
}
