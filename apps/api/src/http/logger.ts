import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Env } from '#env.ts'

const secret = [
  'token',
  'authorization',
  'cookie',
  'password',
  'ticket',
  'randstr',
  'csr',
  'csrPem',
  'secret',
  'verifyCode',
  'keySecret',
  'SMTP_URL',
  'SMS_KEY_SECRET',
]
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Logs JSON lines, to stdout by default. Redacts fields with the names of secrets, at the top and two levels down. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: env.LOG_LEVEL,
    redact: { paths: [...paths, 'req.headers', 'res.headers'], censor: '[redacted]' },
    serializers: { req: describeRequest },
    formatters: { bindings: () => ({}) },
  }
  return destination ? pino(options, destination) : pino(options)
}

// Path only: a query string may contain sign-in fields or private searches.
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    path: pathOf(request.url),
    host: String(request.host ?? '').slice(0, 255),
    ip: request.ip,
  }
}

/** URL without its query string. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/**
 * Logs one line per finished request, bypassing redaction, which takes longer than the rest of the request's own work:
 * the line holds the request's path, host, address, status and time, and no field whose name a caller chooses.
 */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger

  constructor(log: FastifyBaseLogger) {
    super()
    this.#log = log.child({}, { redact: [] })
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { reqId: request.id, req: request, res: { statusCode: reply.statusCode } }
    const responseTime = reply.elapsedTime
    if (error) request.log.error({ ...line, responseTime, err: error }, 'request errored')
    else this.#log.info({ ...line, responseTime }, 'request completed')
  }
}

type Say = (...said: unknown[]) => void
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Creates a request's log on its first message: most requests log nothing, and creating one takes as long as finding a
 * session.
 */
export function lazyLog(make: () => FastifyBaseLogger): FastifyBaseLogger {
  return new LazyLog(make) as unknown as FastifyBaseLogger
}

class LazyLog {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get log(): FastifyBaseLogger {
    this.#made ??= this.#make()
    return this.#made
  }

  get level(): string {
    return this.log.level
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.log.child(...given)
  }
}

for (const level of levels)
  Object.defineProperty(LazyLog.prototype, level, {
    value(this: LazyLog, ...said: unknown[]) {
      const log = this.log as unknown as Record<string, Say>
      log[level]?.(...said)
    },
  })
