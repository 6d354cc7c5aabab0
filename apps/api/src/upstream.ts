import { isIP } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Database } from '#db/client.ts'
import type { Env } from '#env.ts'
import { acmeStore } from '#features/authority/authority.repo.ts'
import { createAcmeCa } from '#providers/ca/acme.ts'
import { type AcmeOptions, tryAccount } from '#providers/ca/acme-account.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { type BuiltIn, createUpstream, type Upstream } from '#providers/ca/upstream.ts'
import { type AddressGuard, addressGuard } from '#providers/dns/address-guard.ts'

interface Parts {
  env: Env
  db: Database
  secrets: Secrets
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info'>
  sandbox: CertificateAuthority
}

/** Opens the CAs: the sandbox, the environment's, and connections entered later. */
export function openUpstream({ env, db, secrets, clock, log, sandbox }: Parts): Upstream {
  // Guard for addresses entered in the console; the environment's own settings are trusted.
  const ofPlatform = addressGuard(env.ACME_ALLOW_NETWORKS)
  const ofTenants = addressGuard(env.ACME_TENANT_NETWORKS)
  const guardOf = ({ isTenants }: { isTenants: boolean }) => (isTenants ? ofTenants : ofPlatform)
  const acme = environmentOf(env)
  return createUpstream({
    clock,
    sandbox: { ca: sandbox, tryOut: async () => {} },
    mayStandAt: (directoryUrl, site) => mayName(guardOf(site), new URL(directoryUrl)),
    acme: acme && client({ ...acme, secrets, log, store: acmeStore(db.owner) }),
    open: ({ id, isTenants }, entered) => {
      const mayConnect = guardOf({ isTenants })
      return client({ ...entered, caFile: null, mayConnect, secrets, log, store: acmeStore(db.owner, id) })
    },
  })
}

/** Whether a URL is allowed: an IP address is checked at once; a host name on every connection. */
function mayName(mayConnect: AddressGuard, { hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || mayConnect(host)
}

/** Short, because a person waits for the test. */
const testMs = 5_000

const client = (options: AcmeOptions): BuiltIn => ({
  ca: createAcmeCa(options),
  tryOut: () => tryAccount({ ...options, timeoutMs: testMs }),
})

function environmentOf(env: Env) {
  if (!env.ACME_DIRECTORY_URL) return null
  const { ACME_EAB_KID: kid, ACME_EAB_HMAC_KEY: hmacKey } = env
  return {
    directoryUrl: env.ACME_DIRECTORY_URL,
    contact: env.ACME_CONTACT ?? null,
    eab: kid && hmacKey ? { kid, hmacKey } : null,
    caFile: env.ACME_CA_FILE ?? null,
    // Without a CAA domain, the directory's host is the best guess: most CAs use one name for both.
    caaDomain: env.ACME_CAA_DOMAIN ?? new URL(env.ACME_DIRECTORY_URL).hostname,
    validTypes: env.ACME_VALIDATIONS,
  }
}
