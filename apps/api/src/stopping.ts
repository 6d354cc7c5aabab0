import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const mostMs = 30_000
const echoMs = 1000

/** Calls `stop` once the process is told to end or meets an error nobody expected, and gives it half a minute. */
export function stopWithGrace(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  const logger = { error: (said: unknown) => log.error(said) }
  const grace = closeWithGrace({ delay: mostMs, logger, skip: [...signals] }, async ({ err }) => {
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
