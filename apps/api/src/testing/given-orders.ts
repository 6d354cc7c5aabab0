import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scope } from '@app/contracts/permissions'
import { sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'

export interface Books {
  siteId: string
  currency: 'CNY' | 'USD'
  scope: Scope
  accounts: string[]
}

/** A site with some accounts and nothing else: enough to keep books. */
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
  await db.write(scope, (tx) =>
    tx
      .insert(accounts)
      .values(
        ids.map((id, at) => ({ siteId, id, accountNo: `A${at}`, kind: 'company' as const, name: `Account ${at}` })),
      ),
  )
  return { siteId, currency: 'CNY', scope, accounts: ids }
}

const invariants = readFileSync(join(import.meta.dirname, '../features/finance/invariants.sql'), 'utf8')

/** Rows of a site that break a law of the books; always none. */
export async function brokenInvariants(db: Database, siteId: string): Promise<unknown[]> {
  const laws = invariants.split(/;\s*$/m).filter((text) => text.includes('SELECT'))
  return db.write({ siteId, accountId: null }, async (tx) => {
    const broken = []
    for (const law of laws) broken.push(...(await tx.execute(sql.raw(law))).rows)
    return broken
  })
}
