import type { FastifyBaseLogger } from 'fastify'
import { openCarriers } from '#carriers.ts'
import { type Clock, systemClock } from '#core/clock.ts'
import { openSecrets } from '#core/secret-key.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Database } from '#db/client.ts'
import { openDatabase } from '#db/connect.ts'
import type { Env } from '#env.ts'
import { acmeStore, sandboxStore } from '#features/orders/authority.repo.ts'
import { createPasswords, type Passwords } from '#features/session/passwords.ts'
import { openQueue, type Queue } from '#jobs/queue.ts'
import { createAcmeCa } from '#providers/ca/acme.ts'
import { CaUnreachable, type CertificateAuthority } from '#providers/ca/ca.ts'
import { createSandboxCa, type SandboxCa } from '#providers/ca/sandbox.ts'
import type { Captcha } from '#providers/captcha/captcha.ts'
import { createProofOfWork } from '#providers/captcha/proof-of-work.ts'
import type { Prober } from '#providers/dns/probe.ts'
import { createProber } from '#providers/dns/prober.ts'
import type { MailCarrier } from '#providers/mail/mail.ts'
import type { SmsCarrier } from '#providers/sms/sms.ts'

/** What every service is handed: the database, the time, the outside world. */
export interface Ctx {
  env: Env
  log: FastifyBaseLogger
  clock: Clock
  db: Database
  secrets: Secrets
  passwords: Passwords
  queue: Queue
  captcha: Captcha
  prober: Prober
  mail: MailCarrier
  sms: SmsCarrier
  /** The CA that new certificates come from. */
  ca: CertificateAuthority
  /** The CA a certificate was ordered from. */
  caOf(kind: 'sandbox' | 'acme'): CertificateAuthority
}

/** Builds the real one: opens and migrates the database, and chooses the providers. The sandbox CA comes beside it, for its public files. */
export async function createCtx(env: Env, log: FastifyBaseLogger): Promise<{ ctx: Ctx; sandbox: SandboxCa }> {
  const clock = systemClock
  const secrets = openSecrets(env)
  const db = await openDatabase(env, log)
  const prober = createProber({
    dnsServers: env.DNS_SERVERS,
    httpPort: env.DCV_HTTP_PORT,
    tlsPort: env.DCV_TLS_PORT,
    allowNetworks: env.DCV_ALLOW_NETWORKS,
  })
  const sandbox = createSandboxCa({
    store: sandboxStore(db.owner),
    secrets,
    clock,
    prober,
    caaDomain: env.CAA_DOMAIN,
    baseUrl: env.PUBLIC_ORIGINS[0] ?? `http://localhost:${env.PORT}`,
  })
  const acme = upstreamCa(env, db, secrets, log)
  const caOf = (kind: 'sandbox' | 'acme') => {
    if (kind === 'sandbox') return sandbox
    if (!acme) throw new CaUnreachable('ACME_DIRECTORY_URL is not set any more')
    return acme
  }
  const queue = openQueue(db, log)
  const captcha = createProofOfWork(secrets)
  return {
    ctx: {
      env,
      log,
      clock,
      db,
      secrets,
      passwords: createPasswords(secrets),
      queue,
      captcha,
      prober,
      ...openCarriers(env, clock),
      ca: caOf(env.CA_PROVIDER),
      caOf,
    },
    sandbox,
  }
}

function upstreamCa(env: Env, db: Database, secrets: Secrets, log: FastifyBaseLogger): CertificateAuthority | null {
  if (!env.ACME_DIRECTORY_URL) return null
  const { ACME_EAB_KID: kid, ACME_EAB_HMAC_KEY: hmacKey } = env
  return createAcmeCa({
    directoryUrl: env.ACME_DIRECTORY_URL,
    contact: env.ACME_CONTACT ?? null,
    eab: kid && hmacKey ? { kid, hmacKey } : null,
    caFile: env.ACME_CA_FILE ?? null,
    store: acmeStore(db.owner),
    secrets,
    // Without a name of its own for CAA, the directory's is the best guess: most CAs use one and the same.
    caaDomain: env.ACME_CAA_DOMAIN ?? new URL(env.ACME_DIRECTORY_URL).hostname,
    log,
  })
}
