import type { Tx } from './client.ts'

class RolledBack extends Error {}

/** Runs the work in constant time: rolls it back unless `isCommitted`, so that timing reveals nothing. */
export async function commitIf(isCommitted: boolean, tx: Tx, work: (part: Tx) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (part) => {
      await work(part)
      if (!isCommitted) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}
