import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { getBalance } from '@app/contracts/finance/finance'
import { getOrder, listOrders } from '@app/contracts/orders/orders'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { openPostgres } from '#db/connect.ts'
import { openDataKey } from '#db/data-key.ts'
import { migrationsFolder } from '#db/migrate.ts'
import { sandboxStore } from '#features/authority/authority.repo.ts'
import { verifyChain } from '#features/logs/verify.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { createSandboxCa } from '#providers/ca/sandbox.ts'
import { createProber } from '#providers/dns/prober.ts'
import { atEnd } from '#testing/at-end.ts'
import type { GivenMember } from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { testApi } from '#testing/test-api.ts'
import { emptyDatabase } from '#testing/test-database.ts'

const folder = join(migrationsFolder, 'demos')
const room = mkdtempSync(join(tmpdir(), 'workspace-landed-'))
atEnd(() => rmSync(room, { recursive: true }))
const env = { DATA_DIR: room, SECRET_KEY: readFileSync(join(folder, 'key.txt'), 'utf8') }
const demos = readdirSync(folder).filter((name) => name.endsWith('.sql.br'))

/** Members of a site named by its demo, with the data for a session. */
const signingIn = sql`select json_agg(json_build_object('id', m.id, 'account', json_build_object('id', m.account_id),
    'site', json_build_object('id', s.id, 'absoluteMinutes', s.absolute_minutes,
      'host', (select min(host) from site_hosts h where h.site_id = s.id))))
  from members m join sites s on s.id = m.site_id where m.login_name in ('admin', 'reseller', 'shop', 'customer')`

// Older demos left a pending issuance in returned and rejected orders.
const isOwnFault = (demo: string, row: unknown) => demo < '0031' && /"I10 order/.test(JSON.stringify(row))

/** Export of a released version's demo, migrated to the current version by starting a server. */
async function migrated(demo: string) {
  const url = await emptyDatabase()
  const file = join(room, demo)
  writeFileSync(file, brotliDecompressSync(readFileSync(join(folder, demo))))
  await promisify(execFile)('psql', ['--quiet', '--no-psqlrc', '--dbname', url, '--file', file])
  const db = await openPostgres(url, pino({ level: 'silent' }))
  atEnd(() => db.close())
  return db
}

test('the demos of released versions exist', () => {
  expect(demos.length).toBeGreaterThanOrEqual(7)
})

test.each(demos)('the demo that landed with %s migrates, and is read as if this version had made it', async (demo) => {
  const db = await migrated(demo)
  const secrets = await openDataKey(env, db)
  const ca = createSandboxCa({
    ...{
      store: sandboxStore(db.owner),
      secrets,
      clock: systemClock,
      caaDomain: 'ca.example',
      baseUrl: 'http://localhost',
    },
    prober: createProber({ dnsServers: [], httpPort: 80, tlsPort: 443, allowNetworks: [] }),
  })
  const api = await testApi({ db, secrets, ca, now: new Date(), env })
  await ca.ready()
  const { rows: sites } = await db.pool.query<Pick<SiteRow, 'id' | 'code'>>('select id, code from sites order by code')
  expect(sites.map(({ code }) => code)).toEqual(['northwind', 'sealshop', 'workspace'])
  let orders = 0
  for (const { id } of sites) {
    const broken = await brokenInvariants(db, id)
    expect(broken.filter((row) => !isOwnFault(demo, row))).toEqual([])
    expect(await verifyChain({ db, secrets, env: api.ctx.env }, id)).toMatchObject({ broken: null })
    const members = await db.read<GivenMember[]>({ siteId: id, accountId: null }, signingIn)
    expect(members).toHaveLength(2)
    for (const member of members) orders += await look(member)
  }
  expect(orders).toBeGreaterThan(100)

  async function look(member: GivenMember): Promise<number> {
    const as = api.as(member)
    const list = await as.send(listOrders, { query: {} })
    const [first] = list.data.orders
    expect([list.status, (await as.send(getBalance)).status]).toEqual([200, 200])
    if (first === undefined) return 0
    const { code, msg, data } = await as.send(getOrder, { params: { id: first.id } })
    expect([code, msg, data?.id]).toEqual([200, msg, first.id])
    return list.data.total
  }
})
