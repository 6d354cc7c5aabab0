import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Database } from '#db/client.ts'
import type { Env } from '#env.ts'
import type { Queue } from '#jobs/queue.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import type { Captcha } from '#providers/captcha/captcha.ts'
import type { Prober } from '#providers/dns/probe.ts'

/** What every service is handed: the database, the time, the outside world. */
export interface Ctx {
  env: Env
  log: FastifyBaseLogger
  clock: Clock
  db: Database
  secrets: Secrets
  queue: Queue
  captcha: Captcha
  prober: Prober
  /** The CA that new certificates come from. */
  ca: CertificateAuthority
  /** The CA a certificate was ordered from. */
  caOf(kind: 'sandbox' | 'acme'): CertificateAuthority
}
