import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { sandboxStore } from '#features/authority/authority.repo.ts'
import { sandboxIssuances, sandboxOrders } from '#features/authority/authority.table.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { memorySandboxStore } from '#providers/ca/memory-books.ts'
import { createSandboxCa } from '#providers/ca/sandbox.ts'
import { authoritiesOf, type IntermediateName } from '#providers/ca/sandbox-authority.ts'
import { pkiUrl } from '#providers/ca/sandbox-issuance.ts'
import type { Prober } from '#providers/dns/probe.ts'

/** Sandbox CA as it was at other times. */
export interface PastCa {
  /** Lets the CA work as of a moment. */
  at<T>(moment: Date, work: (ca: CertificateAuthority) => Promise<T>): Promise<T>
  /** Writes the CA's records into its tables. */
  write(owner: Tx): Promise<void>
}

/** Every record is published, because nobody owns the demo's domains. */
const allPublished: Prober = {
  look: async () => ({ result: 'waitingCa', found: [], detail: null }),
  foresee: async () => [],
  served: async () => [],
  caa: async () => ({ allowed: true }),
  senderRecords: async () => [],
  contacts: async () => [],
  isPublic: () => true,
}

/** Those that sign the demo's certificates. */
const signers: readonly IntermediateName[] = ['intermediate', 'organization', 'code', 'smime']
/** Rows of one statement: their text must stay far below what a connection takes. */
const rowsAtOnce = 100

const optionsOf = (ctx: Ctx) => ({
  ...{ secrets: ctx.secrets, caaDomain: ctx.env.CAA_DOMAIN },
  baseUrl: ctx.env.PUBLIC_ORIGINS[0] ?? `http://localhost:${ctx.env.PORT}`,
})

/** Makes the sandbox CA's own certificates as of `founded`, unless it has some: no CA issues before it exists. */
export async function foundCa(ctx: Ctx, founded: Date): Promise<void> {
  const options = optionsOf(ctx)
  const shelf = sandboxStore(ctx.db.owner)
  const authorities = authoritiesOf({ ...options, shelf, clock: { now: () => founded }, pkiUrl: pkiUrl(options) })
  await Promise.all(signers.map((name) => authorities.open(name)))
}

/**
 * Opens the sandbox CA for a past. It issues by its own rules, each certificate under the rules of its own day, but
 * keeps its records in memory until `write`: hundreds of certificates would otherwise take thousands of round trips.
 */
export async function openPastCa(ctx: Ctx): Promise<PastCa> {
  const moments = new AsyncLocalStorage<Date>()
  const books = memorySandboxStore()
  const shelf = sandboxStore(ctx.db.owner)
  const ca = createSandboxCa({
    ...optionsOf(ctx),
    store: { ...books, authority: shelf.authority, keepAuthority: shelf.keepAuthority },
    clock: { now: () => moments.getStore() ?? ctx.clock.now() },
    prober: allPublished,
  })
  return {
    at: (moment, work) => moments.run(moment, () => work(ca)),
    async write(owner) {
      const { orders, issuances } = books.all()
      for (let from = 0; from < orders.length; from += rowsAtOnce)
        await owner.insert(sandboxOrders).values(orders.slice(from, from + rowsAtOnce))
      for (let from = 0; from < issuances.length; from += rowsAtOnce)
        await owner.insert(sandboxIssuances).values(issuances.slice(from, from + rowsAtOnce))
    },
  }
}
