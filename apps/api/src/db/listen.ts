import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const againMs = 1_000

/**
 * Calls `hear` with what any server says on the channel, on a dedicated connection that reopens after a loss. One call with
 * nothing said at each opening makes up for missed notifications. Returns a function that stops it.
 */
export function listenOn(
  connection: pg.ClientConfig,
  channel: string,
  hear: (said: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mine = new pg.Client(connection)
      client = mine
      const ended = new Promise<void>((resolve) => mine.once('end', resolve))
      mine.on('error', () => {}).on('notification', ({ payload = '' }) => hear(payload))
      try {
        // Ended while it connects, the client never says so to whoever waits for the connection.
        await Promise.race([mine.connect(), ended])
        stopping.signal.throwIfAborted()
        await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
        hear('')
        await ended
      } catch {
        await mine.end().catch(() => undefined)
      }
      await wait(againMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const following = follow()
  return async () => {
    stopping.abort()
    await client?.end().catch(() => undefined)
    await following
  }
}
