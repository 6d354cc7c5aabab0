import type { Server } from 'node:http'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const mostMs = 30_000
const answersMs = 20_000
const echoMs = 1000

/** Closes a listener, which waits for running requests; silent connections are cut off after a while. */
export async function closeInTime(
  server: Pick<Server, 'closeAllConnections'>,
  close: () => Promise<void>,
): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), answersMs)
  await close()
  clearTimeout(late)
}

/**
 * Calls `stop` when the process receives a signal or an unexpected error, with half a minute of grace in addition to
 * the drain time.
 */
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
      // A terminal signals the whole process group and a launcher passes the signal on: a quick second one means no
      // hurry.
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
