import type { Tx } from './client.ts'

class NotKept extends Error {}

/** Does the work either way, so that the time it takes says nothing, and keeps nothing of it where it is not meant. */
export async function keepIf(isMeant: boolean, tx: Tx, work: (part: Tx) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (part) => {
      await work(part)
      if (!isMeant) throw new NotKept()
    })
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
  }
}
