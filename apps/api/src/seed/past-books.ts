import { agreementVersions } from '@app/contracts/agreements'
import type { Book, LedgerKind, PayMethod } from '@app/contracts/finance/finance-values'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { counters } from '#db/counter.table.ts'
import { agreementAcceptances } from '#features/agreements/agreements.table.ts'
import { serialNoOf } from '#features/finance/finance.repo.ts'
import { balances, ledgerEntries, ledgerTransactions } from '#features/finance/finance.table.ts'
import { type AuditFacts, type AuditMore, auditLine, type LoggedCaller } from '#features/logs/logs.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import type { EventActor, EventFacts } from '#features/orders/orders.repo.ts'
import {
  type CertificateRow,
  certificates,
  domainChecks,
  type OrderRow,
  orderEvents,
  orders,
} from '#features/orders/orders.table.ts'
import { dayOf, orderNoOf } from '#features/orders/placing/place-order.service.ts'
import { type ProvenDomainRow, provenDomains } from '#features/orders/validation/proven-domains.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Movement of an account's wallet by one of its orders; amounts into the wallet are positive. */
export interface Movement {
  kind: 'payment' | 'refund'
  order: Pick<OrderRow, 'id' | 'accountId' | 'orderNo'>
  amountMinor: number
  memberId: string | null
  at: Date
}

export interface PastEvent {
  kind: string
  actor: EventActor
  at: Date
  facts?: EventFacts | undefined
}

/**
 * Rows of a site's past, gathered in memory and written by few statements. The services write one row a statement,
 * which for some hundred orders would take longer than anybody waits for a first start. What the rows say comes from
 * the functions that the services use (`newOrder`, `moveOf`, `issuedColumns` and others), so that a rule stands once;
 * `past-orders.test.ts` holds an order of the past against one that the services made.
 */
export class PastBooks {
  readonly #site: SiteRow
  readonly #orders = new Map<string, OrderRow>()
  readonly #certificates: CertificateRow[] = []
  readonly #checks: (typeof domainChecks.$inferInsert)[] = []
  readonly #proofs: ProvenDomainRow[] = []
  readonly #events: (typeof orderEvents.$inferInsert)[] = []
  readonly #movements: Movement[] = []
  readonly #audit: (typeof auditLog.$inferInsert & { at: Date })[] = []
  readonly #agreed: (typeof agreementAcceptances.$inferInsert)[] = []
  readonly #numbers = new Map<string, number>()

  constructor(site: SiteRow) {
    this.#site = site
  }

  /** Number of an order placed at a moment: the next one of its day. */
  nextOrderNo(at: Date): string {
    const day = dayOf(at)
    const number = (this.#numbers.get(day) ?? 0) + 1
    this.#numbers.set(day, number)
    return orderNoOf(day, number)
  }

  /** Keeps an order as it is now; a later state of the same order replaces it. */
  keepOrder(order: OrderRow): OrderRow {
    this.#orders.set(order.id, order)
    return order
  }

  keepCertificate(certificate: CertificateRow, checks: readonly (typeof domainChecks.$inferInsert)[]): void {
    this.#certificates.push(certificate)
    this.#checks.push(...checks)
  }

  /** Proofs of an account's names until a moment, by their end, latest first. */
  proofsUntil(accountId: string, at: Date): ProvenDomainRow[] {
    return this.#proofs
      .filter((proof) => proof.accountId === accountId && proof.provenAt <= at)
      .sort((a, b) => b.validUntil.getTime() - a.validUntil.getTime())
  }

  /** Keeps the proof of a passed check. */
  keepProof(proof: ProvenDomainRow): void {
    this.#proofs.push(proof)
  }

  /** Adds an event to an order's timeline. Nobody is notified of what happened long ago. */
  tell({ siteId, accountId, id: orderId }: OrderRow, { facts = {}, ...event }: PastEvent): void {
    this.#events.push({ siteId, accountId, orderId, id: newId(), facts, ...event })
  }

  move(movement: Movement): void {
    if (movement.amountMinor !== 0) this.#movements.push(movement)
  }

  /** Adds a line to the audit log. */
  record(caller: LoggedCaller | null, at: Date, order: OrderRow, action: string, facts: AuditFacts): void {
    const more: AuditMore = { object: { kind: 'order', id: order.id, name: order.orderNo } }
    this.#audit.push({ ...auditLine(caller, order.siteId, order.accountId, action, facts, more), at })
  }

  /** Keeps the buyer's agreement to the terms of an order. */
  agree({ siteId, accountId, id: orderId }: OrderRow, by: LoggedCaller, at: Date): void {
    const who = { memberId: by.memberId, memberName: by.name, ip: by.ip ?? '' }
    const agreement = { agreement: 'subscriber' as const, version: agreementVersions.subscriber }
    this.#agreed.push({ siteId, accountId, orderId, id: newId(), ...who, ...agreement, at })
  }

  /** Writes everything in the caller's transaction, which is the site's. */
  async write(tx: Tx, transferMemo: string): Promise<void> {
    const siteId = this.#site.id
    await insertAll(tx, orders, [...this.#orders.values()])
    await insertAll(tx, certificates, this.#certificates)
    await insertAll(tx, domainChecks, this.#checks)
    await insertAll(tx, provenDomains, this.#proofs)
    await insertAll(tx, orderEvents, this.#events.toSorted(byTime))
    await insertAll(tx, agreementAcceptances, this.#agreed)
    await this.#writeMoney(tx, transferMemo)
    await insertAll(tx, auditLog, this.#audit.toSorted(byTime))
    const days = [...this.#numbers].map(([day, value]) => ({ siteId, name: 'order', day, value }))
    await tx
      .insert(counters)
      .values(days)
      .onConflictDoUpdate({
        target: [counters.siteId, counters.name, counters.day],
        set: { value: sql`greatest(${counters.value}, excluded.value)` },
      })
  }

  /** Books the movements in the order of their time, each payment after the transfer that covers it. */
  async #writeMoney(tx: Tx, transferMemo: string): Promise<void> {
    const { id: siteId, currency } = this.#site
    const ledger = new Ledger(siteId, currency)
    for (const { order, kind, amountMinor, memberId, at } of this.#movements.toSorted(byTime)) {
      const { accountId, id: orderId, orderNo } = order
      const received = Math.max(-amountMinor - ledger.walletOf(accountId), 0)
      if (received > 0) {
        const before = new Date(at.getTime() - 25 * 60_000)
        const transfer = { accountId, orderId: null, memo: transferMemo, memberId: null }
        ledger.post({ ...transfer, kind: 'recharge', method: 'bank', at: before }, 'receipts', received)
      }
      ledger.post({ accountId, orderId, kind, method: 'balance', memo: orderNo, memberId, at }, 'sales', amountMinor)
    }
    await ledger.write(tx)
  }
}

const byTime = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime()

/** Ledger transactions in memory, with the balances that they make. */
class Ledger {
  readonly #siteId: string
  readonly #currency: 'CNY' | 'USD'
  readonly #transactions: (typeof ledgerTransactions.$inferInsert)[] = []
  readonly #entries: (typeof ledgerEntries.$inferInsert)[] = []
  readonly #books = new Map<string, typeof balances.$inferInsert & { amountMinor: number; version: number }>()

  constructor(siteId: string, currency: 'CNY' | 'USD') {
    this.#siteId = siteId
    this.#currency = currency
  }

  walletOf(accountId: string): number {
    return this.#books.get(`${accountId} wallet`)?.amountMinor ?? 0
  }

  /** Moves an amount into the wallet, or out of it where it is negative, against another book. */
  post(
    movement: {
      accountId: string
      orderId: string | null
      kind: LedgerKind
      method: PayMethod
      memo: string
      memberId: string | null
      at: Date
    },
    against: Book,
    amountMinor: number,
  ): void {
    const [siteId, transactionId, { accountId }] = [this.#siteId, newId(), movement]
    const balanceMinor = this.walletOf(accountId) + amountMinor
    const serialNo = serialNoOf(movement.at)
    const row = { siteId, id: transactionId, serialNo, currency: this.#currency, amountMinor, balanceMinor }
    this.#transactions.push({ ...row, ...movement })
    for (const [book, amount] of [['wallet', amountMinor] as const, [against, -amountMinor] as const]) {
      this.#entries.push({ siteId, id: newId(), transactionId, accountId, book, amountMinor: amount })
      const key = `${accountId} ${book}`
      const known = this.#books.get(key) ?? { siteId, accountId, book, amountMinor: 0, version: 0 }
      this.#books.set(key, { ...known, amountMinor: known.amountMinor + amount, version: known.version + 1 })
    }
  }

  async write(tx: Tx): Promise<void> {
    await insertAll(tx, ledgerTransactions, this.#transactions)
    await insertAll(tx, ledgerEntries, this.#entries)
    const sum = (column: SQL, added: string) => sql`${column} + ${sql.raw(`excluded.${added}`)}`
    await tx
      .insert(balances)
      .values([...this.#books.values()])
      .onConflictDoUpdate({
        target: [balances.siteId, balances.accountId, balances.book],
        set: {
          amountMinor: sum(sql`${balances.amountMinor}`, 'amount_minor'),
          version: sum(sql`${balances.version}`, 'version'),
        },
      })
  }
}

/** Rows of one statement: PostgreSQL takes 65,535 values, and an order has more than sixty. */
const rowsAtOnce = 200

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce))
}
