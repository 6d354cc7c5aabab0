import { setImmediate as turn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/**
 * Repeats `work` until the returned function is called, which waits for the last round. The end of the test stops it
 * too: of a test that failed, a loop would go on and keep its worker. The turn between two rounds leaves room for
 * timers where the work fails without waiting for anything.
 */
export function withoutPause(work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false
  async function repeat(): Promise<void> {
    while (!isOver) {
      await work()
      await turn()
    }
  }
  const rounds = repeat()
  rounds.catch(() => {})
  onTestFinished(() => {
    isOver = true
  })
  return () => {
    isOver = true
    return rounds
  }
}
