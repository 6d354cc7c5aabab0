import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { sealedSecrets } from '#db/sealed-secrets.table.ts'
import type { AcmeStore } from '#providers/ca/acme-account.ts'
import type { AcmeOrder } from '#providers/ca/acme-order.ts'
import type { OrderBook, OrderEntry } from '#providers/ca/order-book.ts'
import type { AuthorityName, KeptAuthority } from '#providers/ca/sandbox-authority.ts'
import type { Issuance, KeptList, SandboxStore } from '#providers/ca/sandbox-books.ts'
import type { SandboxOrder } from '#providers/ca/sandbox-order.ts'
import {
  acmeOrders,
  sandboxAuthorities,
  sandboxIssuances,
  sandboxLists,
  sandboxLostKeys,
  sandboxOrders,
} from './authority.table.ts'

/** Store of the sandbox CA. `owner` is the owner's connection: these tables belong to the platform, not to a site. */
export function sandboxStore(owner: Tx): SandboxStore {
  return {
    orders: orderBook<SandboxOrder>(owner, sandboxOrders),
    authority: (name) => readAuthority(owner, name),
    async keepAuthority(authority) {
      await owner.insert(sandboxAuthorities).values(authority).onConflictDoNothing()
      return (await readAuthority(owner, authority.name)) ?? authority
    },
    issuanceOf: (caOrderId) => readIssuance(owner, caOrderId),
    async intend(issuance) {
      await owner.insert(sandboxIssuances).values(issuance).onConflictDoNothing()
      return standing(await readIssuance(owner, issuance.caOrderId))
    },
    async record(issuance, certificatePem) {
      await owner.transaction(async (tx) => {
        const [kept] = await tx
          .select()
          .from(sandboxIssuances)
          .where(eq(sandboxIssuances.serial, issuance.serial))
          .for('update')
        if (kept?.certificatePem === null)
          await tx.update(sandboxIssuances).set({ certificatePem }).where(eq(sandboxIssuances.serial, issuance.serial))
      })
      return standing(await readIssuance(owner, issuance.caOrderId))
    },
    async issuanceBySerial(serial) {
      const [row] = await owner.select().from(sandboxIssuances).where(eq(sandboxIssuances.serial, serial))
      return row === undefined ? null : issuanceOf(row)
    },
    async revoke(serial, revokedAt, revokedFor) {
      await owner
        .update(sandboxIssuances)
        .set({ revokedAt, revokedFor })
        .where(and(eq(sandboxIssuances.serial, serial), isNull(sandboxIssuances.revokedAt)))
    },
    async isLostKey(spkiSha256) {
      const rows = await owner.select().from(sandboxLostKeys).where(eq(sandboxLostKeys.spkiSha256, spkiSha256))
      return rows.length > 0
    },
    async keepLostKey(spkiSha256, lostAt) {
      await owner.insert(sandboxLostKeys).values({ spkiSha256, lostAt }).onConflictDoNothing()
    },
    countRevoked: (authority) => owner.$count(sandboxIssuances, revokedBy(authority)),
    async revoked(authority, endingAfter) {
      const { serial, revokedAt, revokedFor } = sandboxIssuances
      return owner
        .select({ serial, revokedAt, revokedFor })
        .from(sandboxIssuances)
        .where(and(revokedBy(authority), gt(sandboxIssuances.notAfter, endingAfter)))
        .orderBy(serial)
    },
    list: (authority) => readList(owner, authority),
    async keepList(list, before) {
      if (before === null) await owner.insert(sandboxLists).values(list).onConflictDoNothing()
      else
        await owner
          .update(sandboxLists)
          .set(list)
          .where(and(eq(sandboxLists.authority, list.authority), eq(sandboxLists.number, before)))
      return (await readList(owner, list.authority)) ?? list
    },
  }
}

/**
 * Store of an ACME client: its sealed account key, and its orders at the upstream CA. Each connection has its own: the
 * same certificate may have been ordered from another CA first.
 */
export function acmeStore(owner: Tx, connectionId: string | null = null): AcmeStore {
  const sealed = async (name: string) => {
    const [row] = await owner.select().from(sealedSecrets).where(eq(sealedSecrets.name, name))
    return row?.sealed ?? null
  }
  return {
    orders: withPrefix(orderBook<AcmeOrder>(owner, acmeOrders), connectionId === null ? '' : `${connectionId}:`),
    sealed,
    async keepSealed(name, value) {
      await owner.insert(sealedSecrets).values({ id: newId(), name, sealed: value }).onConflictDoNothing()
      return (await sealed(name)) ?? value
    },
  }
}

function withPrefix<State>(book: OrderBook<State>, prefix: string): OrderBook<State> {
  return {
    ...book,
    byReference: (reference) => book.byReference(prefix + reference),
    keep: (order) => book.keep({ ...order, reference: prefix + order.reference }),
  }
}

function standing(issuance: Issuance | null): Issuance {
  if (issuance === null) throw new Error('An issuance of the sandbox CA vanished from its books')
  return issuance
}

async function readAuthority(owner: Tx, name: AuthorityName): Promise<KeptAuthority | null> {
  const [row] = await owner.select().from(sandboxAuthorities).where(eq(sandboxAuthorities.name, name))
  return row === undefined ? null : { name, certificatePem: row.certificatePem, sealedKey: row.sealedKey }
}

const revokedBy = (authority: AuthorityName) =>
  and(eq(sandboxIssuances.authority, authority), isNotNull(sandboxIssuances.revokedAt))

async function readList(owner: Tx, authority: AuthorityName): Promise<KeptList | null> {
  const [row] = await owner.select().from(sandboxLists).where(eq(sandboxLists.authority, authority))
  return row === undefined ? null : { ...row, authority }
}

async function readIssuance(owner: Tx, caOrderId: string): Promise<Issuance | null> {
  const [row] = await owner.select().from(sandboxIssuances).where(eq(sandboxIssuances.caOrderId, caOrderId))
  return row === undefined ? null : issuanceOf(row)
}

function issuanceOf(row: typeof sandboxIssuances.$inferSelect): Issuance {
  // Only `intend` writes the column.
  return { ...row, authority: row.authority as Issuance['authority'] }
}

function orderBook<State>(owner: Tx, table: typeof sandboxOrders | typeof acmeOrders): OrderBook<State> {
  const one = async (where: ReturnType<typeof eq>): Promise<OrderEntry<State> | null> => {
    const [row] = await owner.select().from(table).where(where)
    return row === undefined ? null : keptOf<State>(row)
  }
  const byReference = (reference: string) => one(eq(table.reference, reference))
  return {
    byReference,
    read: (caOrderId) => one(eq(table.caOrderId, caOrderId)),
    async keep(order) {
      await owner.insert(table).values(order).onConflictDoNothing()
      return (await byReference(order.reference)) ?? order
    },
    async change(caOrderId, alter) {
      // Optimistic update: if the row has changed since it was read, alter the new state instead; half the round trips
      // of a row lock.
      for (;;) {
        const kept = await one(eq(table.caOrderId, caOrderId))
        if (kept === null) return null
        const state = alter(kept.state)
        const written = await owner
          .update(table)
          .set({ state, updatedAt: new Date() })
          .where(and(eq(table.caOrderId, caOrderId), eq(table.state, kept.state)))
          .returning({ caOrderId: table.caOrderId })
        if (written.length > 0) return { ...kept, state }
      }
    },
  }
}

function keptOf<State>(row: { caOrderId: string; reference: string; state: unknown }): OrderEntry<State> {
  // Only the adapter of each table writes to it.
  return { caOrderId: row.caOrderId, reference: row.reference, state: row.state as State }
}
