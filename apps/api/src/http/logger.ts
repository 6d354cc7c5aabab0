import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
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

/** JSON lines, on stdout where nothing else is named. What is called like a secret is blotted out, at the top and two levels down. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: env.LOG_LEVEL,
    redact: { paths: [...paths, 'req.headers', 'res.headers'], censor: '[redacted]' },
    serializers: { req: describeRequest },
    formatters: { bindings: () => ({}) },
  }
  return destination ? pino(options, destination) : pino(options)
}

// Only the path: sign-in may carry its fields in the query string, and searches are somebody's business.
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    path: pathOf(request.url),
    host: String(request.host ?? '').slice(0, 255),
    ip: request.ip,
  }
}

/** A URL without its query string. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
