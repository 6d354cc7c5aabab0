import type { Clock } from '#core/clock.ts'
import { secretsFrom } from '#core/secrets.ts'
import { createAcmeCa } from '#providers/ca/acme.ts'
import type { AcmeOptions, AcmeStore } from '#providers/ca/acme-account.ts'
import type { CaWorld } from '#providers/ca/ca.behaviour.ts'
import { createSandboxCa, type SandboxCa } from '#providers/ca/sandbox.ts'
import type { SandboxStore } from '#providers/ca/sandbox-books.ts'
import { createProber } from '#providers/dns/prober.ts'
import { movableClock } from './clock.ts'
import { startDomainOwner } from './domain-owner.ts'
import { startPebble, type TestPebble } from './pebble.ts'

export const testSecrets = secretsFrom('a secret key of at least thirty-two characters')

const seconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000)

export interface SandboxWorld extends CaWorld {
  ca: SandboxCa
  reopened(): SandboxCa
  clock: ReturnType<typeof movableClock>
  store: SandboxStore
}

/** Sandbox CA over the given store, with a clock that tests set. */
export async function sandboxWorld(store: SandboxStore): Promise<SandboxWorld> {
  const owner = await startDomainOwner()
  const clock = movableClock()
  const networks = { dnsServers: [owner.dns.address], httpPort: owner.web.port, allowNetworks: ['127.0.0.0/8'] }
  const open = () =>
    createSandboxCa({
      store,
      secrets: testSecrets,
      clock,
      prober: createProber({ ...networks, timeoutMs: 3000 }),
      caaDomain: 'sandbox-ca.example.net',
      baseUrl: 'https://console.example.net',
    })
  const ca = open()
  return {
    owner,
    ca,
    clock,
    store,
    reopened: open,
    rootPem: () => fileText(ca, 'sandbox-root.pem'),
    now: () => seconds(clock),
    close: owner.close,
  }
}

export async function fileText(ca: SandboxCa, fileName: string): Promise<string> {
  return new TextDecoder().decode((await ca.publicFile(fileName))?.bytes)
}

export interface PebbleWorld extends CaWorld {
  pebble: TestPebble
  /** Opens a further adapter with other options. */
  openAcme(options: Partial<AcmeOptions>): CaWorld['ca']
}

/** ACME client over the given store, for a real Pebble that refuses three nonces in ten by default. */
export async function pebbleWorld(
  makeStore: () => AcmeStore,
  { authzReuse = 0, nonceReject = 30 }: { authzReuse?: number; nonceReject?: number } = {},
): Promise<PebbleWorld> {
  const owner = await startDomainOwner()
  const pebble = await startPebble({
    dnsServer: owner.dns.address,
    httpPort: owner.web.port,
    nonceReject,
    authzReuse,
  })
  const store = makeStore()
  const openAcme = (options: Partial<AcmeOptions>) =>
    createAcmeCa({
      directoryUrl: pebble.directoryUrl,
      contact: 'ca@example.com',
      eab: pebble.eab,
      caFile: pebble.caFile,
      store,
      secrets: testSecrets,
      caaDomain: 'pebble.example',
      validTypes: ['dv'],
      log: { info: () => {} },
      // Its servers run on loopback.
      mayHoldIp: () => true,
      ...options,
    })
  return {
    owner,
    pebble,
    openAcme,
    ca: openAcme({}),
    reopened: () => openAcme({}),
    rootPem: async () => pebble.rootPem,
    now: () => Math.floor(Date.now() / 1000),
    close: async () => {
      await pebble.close()
      await owner.close()
    },
  }
}
