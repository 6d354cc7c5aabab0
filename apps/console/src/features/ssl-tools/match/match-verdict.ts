/** How two or three public keys stand to each other. */
export type Verdict<S> = { is: 'all' } | { is: 'pair'; a: S; b: S } | { is: 'odd'; odd: S } | { is: 'none' }

/** Judges by the hashes of the public keys; of three, names the one that differs where the others agree. */
export function verdictOf<S>(halves: readonly { slot: S; hash: string }[]): Verdict<S> {
  const [a, b, c] = halves
  if (!a || !b) throw new Error('Two at least')
  if (!c) return a.hash === b.hash ? { is: 'all' } : { is: 'pair', a: a.slot, b: b.slot }
  if (a.hash === b.hash && b.hash === c.hash) return { is: 'all' }
  if (a.hash === b.hash) return { is: 'odd', odd: c.slot }
  if (a.hash === c.hash) return { is: 'odd', odd: b.slot }
  return b.hash === c.hash ? { is: 'odd', odd: a.slot } : { is: 'none' }
}
