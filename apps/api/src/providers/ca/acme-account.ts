import { readFileSync } from 'node:fs'
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
  /** An e-mail address, or null. */
  contact: string | null
  /** External Account Binding: the key as the CA gave it, base64url. */
  eab: { kid: string; hmacKey: string } | null
  /** PEM file of roots trusted beside the usual ones. */
  caFile: string | null
  /** The same, as PEM. */
  rootsPem?: string
  /** Which addresses its server may have; any without one. */
  mayConnect?: AddressGuard
  /** What the account's key is kept under; the directory's address without one. */
  accountName?: string
  store: AcmeStore
  secrets: Secrets
  caaDomain: string
  log: Pick<FastifyBaseLogger, 'info'>
  /** Which addresses are handed to it; those of the public network without one. */
  mayHoldIp?: AddressGuard
  /** For each request; milliseconds. */
  timeoutMs?: number
}

export type Ask = <T>(work: (client: acme.Client) => Promise<T>) => Promise<T>

/** More than a CA refuses in a row: at nine nonces in ten three calls in a million still fail. */
const nonceTries = 120

/** Gives the account's client, the account opened at the first call. The CA's own problems become CaUnreachable. */
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
      // A CA that has lost the account is asked for it anew the next time.
      if (error instanceof AcmeProblem && error.kind === 'accountDoesNotExist') account = null
      return asUnreachable('call')(error)
    }
  }
}

/** Opens the account, or finds it open. @throws CaUnreachable */
export async function tryAccount(options: AcmeOptions): Promise<void> {
  await askerOf(options)(async () => {})
}

const asUnreachable =
  (trouble: CaTrouble) =>
  (error: unknown): never => {
    if (!(error instanceof AcmeProblem)) throw error
    throw new CaUnreachable(`The CA refused the call (${error.kind}): ${error.message}`, null, trouble)
  }

/** PKCS#8, made at the first call and kept sealed. */
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
  // The library gives up after five refused nonces, and has this field but no setting and no type for it.
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
