import pg from 'pg'
import { reasonOf } from './away.ts'
import { DatabaseRefused } from './connect.ts'
import { wrappedKey } from './data-key.ts'
import { readDump, runOnDatabase } from './postgres-tools.ts'
import { rolesNeeded, workingRoles } from './tenancy.ts'
import { writeWhole } from './whole-file.ts'

/**
 * Writes a whole PostgreSQL database into one file as of one moment, while servers work on it. Leaves out the job
 * queue, which rebuilds itself at start; the features' tables hold what is due. Returns the number of tables. Throws
 * `DatabaseRefused`.
 */
export async function backupPostgres(url: string, file: string): Promise<number> {
  await withClient(url, refuseBound)
  return writeWhole(file, async (draft) => {
    await runOnDatabase('pg_dump', url, ['--format=custom', '--exclude-schema=jobs', '--file', draft])
    return tablesIn(await readDump(draft))
  })
}

const tablesIn = (entries: Awaited<ReturnType<typeof readDump>>) =>
  entries.filter(({ kind }) => kind === 'TABLE DATA').length

// Row-level security binds the tables' owner as well, and pg_dump refuses rows filtered by a policy.
async function refuseBound(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string; fits: boolean }>(
    `select rolname as name, current_database() as database,
       rolsuper or rolbypassrls as fits
     from pg_roles where rolname = current_user`,
  )
  const [{ name, database, fits } = { name: '', database: '', fits: false }] = rows
  if (fits) return
  throw new DatabaseRefused(
    `${name} may not back up ${database}: row-level security keeps rows from it. Have a superuser make a role that reads all of them, and sign in as that in ` +
      "BACKUP_DATABASE_URL: CREATE ROLE workspace_backup LOGIN BYPASSRLS PASSWORD '…' IN ROLE pg_read_all_data;",
  )
}

/**
 * Restores a backup into an empty database, as the role that owned the tables, in one transaction: all or nothing.
 * Throws `DatabaseRefused` where the database holds anything: nothing is ever overwritten. Returns the number of tables
 * and the wrapped data key.
 */
export async function restorePostgres(file: string, url: string): Promise<{ tables: number; wrappedKey?: string }> {
  const entries = await readDump(file)
  const owners = [...new Set(entries.filter(({ kind }) => kind === 'TABLE').map(({ owner }) => owner))]
  return withClient(url, async (client) => {
    await refuseOtherRole(client, owners)
    await refuseFilled(client)
    await makeRoles(client)
    try {
      await runOnDatabase('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-comments', file])
    } finally {
      await client.query(`revoke create on schema public from ${workingRoles.join(', ')}`)
    }
    await client.query('analyze')
    const wrapped = await wrappedKey(client)
    return { tables: tablesIn(entries), ...(wrapped !== undefined && { wrappedKey: wrapped }) }
  })
}

async function refuseOtherRole(client: pg.Client, owners: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_user as name')
  const name = rows[0]?.name ?? ''
  if (owners.length === 1 && owners[0] === name) return
  throw new DatabaseRefused(
    `The tables of this backup belong to ${owners.join(', ') || 'nobody'}, and DATABASE_URL signs in as ${name}: restore it as that role. Where it is missing: CREATE ROLE ${owners[0] ?? 'workspace'} LOGIN CREATEROLE PASSWORD '…';`,
  )
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; what: string | null }>(
    `select current_database() as database, (select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1) as what`,
  )
  const [{ database, what } = { database: '', what: null }] = rows
  if (what === null) return
  throw new DatabaseRefused(
    `The database ${database} is not empty (${what}), and a restore replaces nothing. Make another one (CREATE DATABASE workspace_restored OWNER …), restore into that, and point DATABASE_URL to it.`,
  )
}

/**
 * Creates the roles, which belong to the cluster and are in no dump. The database's owner must be allowed to create
 * roles meanwhile.
 */
async function makeRoles(client: pg.Client): Promise<void> {
  await client.query(rolesNeeded)
  await client.query(`grant create on schema public to ${workingRoles.join(', ')}`)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw new DatabaseRefused(`The database cannot be reached: ${reasonOf(error)}`, { cause: error })
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
