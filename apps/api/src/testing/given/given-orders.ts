import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scope } from '@app/contracts/access/permissions'
import { sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import type { GivenAccount } from './given.ts'

export interface Books {
  siteId: string
  currency: 'CNY' | 'USD'
  scope: Scope
  accounts: string[]
}

/** A site with some accounts only, for ledger tests. */
export async function givenBooks(db: Database, accountCount = 1): Promise<Books> {
  const siteId = newId()
  const words = { zh: '测试', en: 'Test' }
  await db.owner.insert(sites).values({
    id: siteId,
    code: siteId,
    name: 'Test',
    shortName: 'T',
    slogan: words,
    locale: 'en',
    currency: 'CNY',
    primaryColor: '#225577',
    support: { hours: '', phone: '', email: '', icp: '' },
  })
  const scope = { siteId, accountId: null }
  const ids = Array.from({ length: accountCount }, () => newId())
  await db.transaction(scope, (tx) =>
    tx
      .insert(accounts)
      .values(
        ids.map((id, at) => ({ siteId, id, accountNo: `A${at}`, kind: 'company' as const, name: `Account ${at}` })),
      ),
  )
  return { siteId, currency: 'CNY', scope, accounts: ids }
}

const invariants = readFileSync(join(import.meta.dirname, '../../features/finance/invariants.sql'), 'utf8')

/** Rows of a site that violate a ledger invariant; always empty. */
export async function brokenInvariants(db: Database, siteId: string): Promise<unknown[]> {
  const laws = invariants.split(/;\s*$/m).filter((text) => text.includes('SELECT'))
  return db.transaction({ siteId, accountId: null }, async (tx) => {
    const broken = []
    for (const law of laws) broken.push(...(await tx.execute(sql.raw(law))).rows)
    return broken
  })
}

/** Number of orders per database, because the numbers of each start at one. */
const numbers = new WeakMap<Database, number>()

/** Inserts orders of an account, a minute apart; issued by default. */
export async function giveOrders(
  db: Database,
  of: GivenAccount,
  count: number,
  over: { name?: string; status?: number } = {},
): Promise<void> {
  const { name = 'www.example.com', status = 1005 } = over
  const first = numbers.get(db) ?? 0
  numbers.set(db, first + count)
  await db.transaction({ siteId: of.site.id, accountId: null }, (tx) =>
    tx.execute(sql`
      INSERT INTO orders (site_id, id, account_id, order_no, status, status_since, product_id, product_name, brand, usage_type,
        valid_type, names_included, validity, currency, amount_minor, cost_minor, price_lines, primary_name, names, methods,
        placed_by, created_at, paid_at, search_text)
      SELECT ${of.site.id}, gen_random_uuid(), ${of.id}, no, ${status}, at, (SELECT id FROM products LIMIT 1), '{"zh":"证书","en":"Certificate"}', 'Sectigo',
        'ssl', 'dv', 1, 1, 'CNY', 8800 + n, 1, '[]', ${name}, ARRAY[${name}, 'b.example.com'], '{}', 'somebody', at, at,
        lower(no || ' ' || ${name})
      FROM generate_series(${first + 1}::int, ${first + count}::int) n,
        LATERAL (SELECT 'SO261121' || lpad(n::text, 5, '0'), timestamptz '2026-11-01 16:30Z' + n * interval '1 minute') x (no, at)`),
  )
}
