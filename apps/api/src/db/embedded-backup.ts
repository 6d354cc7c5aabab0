import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { DatabaseRefused, lockForDatabase, unfinished } from './connect.ts'
import { wrappedKey } from './data-key.ts'
import { damagedTable, doesNotStart, faultOf } from './directory-check.ts'
import { backupFromHolder } from './directory-lock.ts'
import { startEmbedded } from './embedded.ts'
import { writeWhole } from './whole-file.ts'

/** Contents of a backup, found by opening it. */
export interface Contents {
  tables: number
  rows: number
  /** Data key wrapped by SECRET_KEY; undefined if no server has opened the database yet. */
  wrappedKey: string | undefined
}

/**
 * Writes the embedded database's directory into one file: fetched from the server that runs on it, else read while this
 * process holds the directory. Names the file after opening it and reading every table. Throws `DatabaseRefused`.
 */
export async function backupEmbedded(directory: string, file: string): Promise<Contents> {
  if (!existsSync(directory)) throw new DatabaseRefused(`There is no database in ${directory}: nothing to back up.`)
  const backup = await backupFromHolder(directory)
  if (typeof backup === 'string') throw new DatabaseRefused(backup)
  const tar = backup ?? (await tarOfStopped(directory))
  return writeWhole(file, async (draft) => {
    await writeFile(draft, await promisify(gzip)(tar))
    return contentsOf(draft, null)
  })
}

async function tarOfStopped(directory: string): Promise<Uint8Array> {
  const lock = await lockForDatabase(directory)
  try {
    const fault = existsSync(unfinished(directory)) ? `${directory} was never filled: start the server.` : null
    const damage = fault ?? faultOf(directory)
    if (damage) throw new DatabaseRefused(damage)
    const engine = await startEmbedded({ directory, prepared: null }).catch((error: unknown) => {
      throw new DatabaseRefused(doesNotStart(directory), { cause: error })
    })
    try {
      return await engine.dump()
    } finally {
      await engine.close()
    }
  } finally {
    await lock.release()
  }
}

/**
 * Restores a data directory from a backup file: fills a draft beside it, and moves the draft into place after reading
 * every table. Throws `DatabaseRefused` where the place is taken: nothing is ever overwritten.
 */
export async function restoreEmbedded(file: string, directory: string): Promise<Contents> {
  const lock = await lockForDatabase(directory)
  const draft = `${directory}.restoring`
  try {
    if (existsSync(directory) && readdirSync(directory).length > 0)
      throw new DatabaseRefused(
        `There is a database in ${directory}, and a restore replaces none. Move it away first: mv ${directory} ${directory}.before`,
      )
    rmSync(draft, { recursive: true, force: true })
    const contents = await contentsOf(file, draft)
    rmSync(unfinished(directory), { force: true })
    if (existsSync(directory)) rmdirSync(directory)
    renameSync(draft, directory)
    return contents
  } finally {
    rmSync(draft, { recursive: true, force: true })
    await lock.release()
  }
}

/** Opens a backup in a directory or in memory, and reads all its tables. */
async function contentsOf(file: string, directory: string | null): Promise<Contents> {
  const engine = await startEmbedded({ directory, prepared: file }).catch((error: unknown) => {
    throw new DatabaseRefused(
      `${file} is no backup that this version can open: it is damaged, or another version made it.`,
      { cause: error },
    )
  })
  const pool = new pg.Pool(engine.connection)
  try {
    const damaged = await damagedTable(pool, file)
    if (damaged) throw new DatabaseRefused(damaged)
    const { rows } = await pool.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    const counts = rows.map(({ name }) => `(select count(*) from ${name})`)
    const sum = await pool.query<{ rows: string }>(`select 0 + ${counts.join(' + ')} as rows`)
    return { tables: rows.length, rows: Number(sum.rows[0]?.rows), wrappedKey: await wrappedKey(pool) }
  } finally {
    await pool.end()
    await engine.close()
  }
}
