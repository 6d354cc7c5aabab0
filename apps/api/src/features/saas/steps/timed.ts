/** What came of some work: its outcome or its error, and the milliseconds that it took. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ tookMs: number } & ({ outcome: T; error?: undefined } | { outcome?: undefined; error: unknown })> {
  const startedAt = performance.now()
  const tookMs = () => Math.round(performance.now() - startedAt)
  try {
    return { outcome: await work(), tookMs: tookMs() }
  } catch (error) {
    return { error: error ?? new Error('Nothing was thrown'), tookMs: tookMs() }
  }
}
