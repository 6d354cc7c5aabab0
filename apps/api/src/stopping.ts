import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const mostMs = 30_000
const answersMs = 20_000
const echoMs = 1000

/** Closes the listener and waits for what was begun; whoever keeps a connection open for longer without a word is cut off. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), answersMs)
  await app.close()
  clearTimeout(late)
}

/** Calls `stop` once the process is told to end or meets an error nobody expected, and gives it half a minute and what it waits for anyway. */
export function stopWithGrace(log: FastifyBaseLogger, drainMs: number, stop: () => Promise<void>): void {
  const logger = { error: (said: unknown) => log.error(said) }
  const grace = closeWithGrace({ delay: drainMs + mostMs, logger, skip: [...signals] }, async ({ err }) => {
    if (err) log.fatal(err, 'The server stops because of an error it did not expect')
    else log.info('The server stops')
    await stop()
  })
  let askedAt: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal signals every process of the group and a launcher passes the signal on: the same wish twice is no impatience.
      if (askedAt === undefined) {
        askedAt = Date.now()
        grace.close()
      } else if (Date.now() - askedAt > echoMs) {
        log.error(`A second ${signal}: stopping at once`)
        process.exit(1)
      }
    })
  }
}
