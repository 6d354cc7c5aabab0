import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { openPostgres } from '#db/connect.ts'
import { seedCatalogue, seedOffers } from '#seed/seed-catalogue.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { benchSite, seedOrders } from './seed-orders.ts'

/** Callers by session token. */
export interface Callers {
  /** Sessions of the site owner's account owner, who sees all orders. */
  owners: [string, ...string[]]
  /** Manages, and sees, a tenth of the customers. */
  salesperson: string
  /** Owners of customer accounts; the fourth has placed a tenth of all orders. */
  customers: string[]
}

export interface World {
  url: string
  /** URL of a superuser, who bypasses row-level security for comparison. */
  bareUrl: string
  siteId: string
  /** Best-selling product of the site. */
  productId: string
  callers: Callers
  /** Pool of a superuser. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Number of parallel operators. */
const ownersAtOnce = 21

// Settings of a machine dedicated to a database; it waits for the disk.
const settings = {
  shared_buffers: '512MB',
  max_wal_size: '8GB',
  ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
}

/**
 * PostgreSQL full of orders: a fresh one, or the superuser's at `url`, whose database a role `workspace` owns; filled
 * on first use.
 */
export async function openWorld(orders: number, url?: string): Promise<World> {
  const postgres =
    url === undefined ? await startPostgres(settings) : { ownUrl: as('workspace', url), stop: async () => {} }
  const { ownUrl } = postgres
  // Row-level security binds the owner and forbids COPY.
  const bareUrl = url ?? as('postgres', ownUrl)
  const pool = new pg.Pool({ connectionString: bareUrl, max: 2 })
  // A stopping server may still cut an idle connection.
  pool.on('error', () => undefined)
  const close = async () => {
    await pool.end()
    await postgres.stop()
  }
  try {
    await fill(ownUrl, pool, orders)
    const siteId = await idOf(pool, 'site0')
    const { rows } = await pool.query('SELECT id FROM products ORDER BY weight DESC LIMIT 1')
    return {
      url: ownUrl,
      bareUrl,
      siteId,
      productId: rows[0].id,
      callers: await openSessions(pool, siteId),
      pool,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function as(role: string, url: string): string {
  const other = new URL(url)
  other.username = role
  return other.href
}

async function fill(url: string, pool: pg.Pool, orders: number): Promise<void> {
  const db = await openPostgres(url, pino({ level: 'silent' }))
  try {
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM sites')
    if (rows[0].n > 0) return
    console.log(`Seeding ${orders.toLocaleString('en')} orders over 50 sites …`)
    await seedCatalogue(db)
    await seedOrders(pool, orders)
    await seedOffers(db, { id: await idOf(pool, 'site0'), currency: 'USD' })
  } finally {
    await db.close()
  }
}

const idOf = async (pool: pg.Pool, name: string): Promise<string> =>
  (await pool.query('SELECT md5($1)::uuid AS id', [name])).rows[0].id

/** Creates sessions as sign-in would. */
async function openSessions(pool: pg.Pool, siteId: string): Promise<Callers> {
  const open = async (name: string) => {
    const token = randomBytes(32).toString('base64url')
    await pool.query(
      `INSERT INTO sessions (site_id, id, account_id, member_id, token_hash, ip, user_agent, expires_at)
       SELECT site_id, gen_random_uuid(), account_id, id, $3, '127.0.0.1', 'bench', now() + interval '1 day'
       FROM members WHERE site_id = $1 AND id = md5($2)::uuid`,
      [siteId, name, createHash('sha256').update(token).digest('hex')],
    )
    return token
  }
  const customers: string[] = []
  for (let n = 0; n < benchSite.customers; n += 10) customers.push(await open(`account0:${n + 3}`))
  const owners: Callers['owners'] = [await open('owner0')]
  while (owners.length < ownersAtOnce) owners.push(await open('owner0'))
  return { owners, salesperson: await open('salesperson0'), customers }
}
