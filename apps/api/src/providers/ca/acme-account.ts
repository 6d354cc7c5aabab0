import { readFileSync } from 'node:fs'
import type { ValidType } from '@app/contracts/products/product-values'
import acme from 'acme-client'
import type { FastifyBaseLogger } from 'fastify'
import { type CaTrouble, CaUnreachable } from '#core/ca-unreachable.ts'
import type { Secrets } from '#core/secrets.ts'
import type { AddressGuard } from '#providers/dns/address-guard.ts'
import type { AcmeOrder } from './acme-order.ts'
import { AcmeProblem, openTransport, speak } from './acme-transport.ts'
import type { OrderBook, SealedValues } from './order-book.ts'

export interface AcmeStore extends SealedValues {
  orders: OrderBook<AcmeOrder>
}

export interface AcmeOptions {
  directoryUrl: string
  /** Contact email address, or null. */
  contact: string | null
  /** External Account Binding with the key as the CA gave it, in base64url. */
  eab: { kid: string; hmacKey: string } | null
  /** PEM file of roots trusted in addition to the usual ones. */
  caFile: string | null
  /** PEM of roots trusted in addition to the usual ones. */
  rootsPem?: string
  /** Guard for the addresses of the CA's server; left out, any address. */
  mayConnect?: AddressGuard
  /** Name under which the account key is stored; left out, the directory's URL. */
  accountName?: string
  store: AcmeStore
  secrets: Secrets
  caaDomain: string
  /** Vetting levels that the account gets; for OV and EV the subject is the one that the CA has vetted for it. */
  validTypes: readonly ValidType[]
  log: Pick<FastifyBaseLogger, 'info'>
  /** Guard for IP addresses to certify; left out, public ones only. */
  mayHoldIp?: AddressGuard
  /** Timeout per request in milliseconds. */
  timeoutMs?: number
}

export type Ask = <T>(work: (client: acme.Client) => Promise<T>) => Promise<T>

/**
 * Number of attempts for CAs that refuse nonces: even if they refuse nine in ten, only three calls in a million fail.
 */
const nonceTries = 120

/**
 * Returns a function that runs calls with the account's client and opens the account at the first call. Problems on the
 * CA's side become CaUnreachable.
 */
export function askerOf(options: AcmeOptions): Ask {
  const roots = options.rootsPem || (options.caFile === null ? null : readFileSync(options.caFile, 'utf8'))
  const transport = openTransport(options.timeoutMs ?? 15_000, roots, options.mayConnect ?? null)
  let account: Promise<acme.Client> | null = null
  const open = async () => {
    const client = clientOf(options, await accountKey(options))
    await speak(transport, () => findOrOpen(client, options))
    return client
  }
  const connected = () => {
    account ??= open().catch((error: unknown) => {
      account = null
      throw error
    })
    return account
  }
  return async (work) => {
    const client = await connected().catch(asUnreachable('account'))
    try {
      return await speak(transport, () => work(client))
    } catch (error) {
      // If the CA has lost the account, the next call opens a new one.
      if (error instanceof AcmeProblem && error.kind === 'accountDoesNotExist') account = null
      return asUnreachable('call')(error)
    }
  }
}

/** Opens the account, or confirms that it exists. @throws CaUnreachable */
export async function tryAccount(options: AcmeOptions): Promise<void> {
  await askerOf(options)(async () => {})
}

const asUnreachable =
  (trouble: CaTrouble) =>
  (error: unknown): never => {
    if (!(error instanceof AcmeProblem)) throw error
    throw new CaUnreachable(`The CA refused the call (${error.kind}): ${error.message}`, null, trouble)
  }

/** Account key as PKCS#8, generated at the first call and stored sealed. */
async function accountKey({ directoryUrl, accountName, store, secrets }: AcmeOptions): Promise<string> {
  const name = `acme-account:${accountName ?? directoryUrl}`
  const make = async () => secrets.seal(name, (await acme.crypto.createPrivateEcdsaKey('P-256')).toString())
  const sealed = (await store.sealed(name)) ?? (await store.keepSealed(name, await make()))
  return secrets.open(name, sealed)
}

function clientOf({ directoryUrl, eab }: AcmeOptions, key: string): acme.Client {
  const client = new acme.Client({
    directoryUrl,
    accountKey: key,
    ...(eab === null ? {} : { externalAccountBinding: eab }),
  })
  // The library gives up after five refused nonces; it has this field, but neither a setting nor a type for it.
  const { http } = client as unknown as { http: { maxBadNonceRetries: number } }
  http.maxBadNonceRetries = nonceTries
  return client
}

async function findOrOpen(client: acme.Client, { contact, directoryUrl, log }: AcmeOptions): Promise<void> {
  try {
    await client.createAccount({ onlyReturnExisting: true })
  } catch (error) {
    if (!(error instanceof AcmeProblem) || error.kind !== 'accountDoesNotExist') throw error
    await client.createAccount({
      termsOfServiceAgreed: true,
      ...(contact === null ? {} : { contact: [`mailto:${contact}`] }),
    })
    log.info({ directory: directoryUrl }, 'acme account opened')
  }
}
