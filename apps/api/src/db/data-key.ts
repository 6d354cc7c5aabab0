import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '#core/new-id.ts'
import { ensureSecretKey, keyFile, secretKeyOf } from '#core/secret-key.ts'
import { SealBroken, type Secrets, secretsFrom } from '#core/secrets.ts'
import type { Env } from '#env.ts'
import type { Database } from './client.ts'
import { DatabaseRefused } from './connect.ts'

const rowName = 'installation.data-key'

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>

/**
 * Opens the data key, which seals all stored secrets. SECRET_KEY only wraps it, in one row of the database, so a new
 * SECRET_KEY takes over at a start that also gives the previous one. Throws `DatabaseRefused` if the key belongs to
 * another database.
 */
export async function openDataKey(env: KeyEnv, db: Database): Promise<Secrets> {
  const wrapped = await wrappedKey(db.pool)
  if (wrapped !== undefined) return secretsFrom(await unwrap(env, db, wrapped))
  await keep(db, secretsFrom(ensureSecretKey(env)).seal(rowName, await firstKey(env, db)))
  // Two servers that start simultaneously both use the key that was stored first.
  return openDataKey(env, db)
}

/** Wrapped data key as stored; undefined if no server has opened the database yet. */
export async function wrappedKey(pool: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await pool.query<{ sealed: string }>('select sealed from sealed_secrets where name = $1', [rowName])
  return rows[0]?.sealed
}

const keep = ({ pool }: Database, sealed: string) =>
  pool.query('insert into sealed_secrets (id, name, sealed) values ($1, $2, $3) on conflict do nothing', [
    ...[newId(), rowName, sealed],
  ])

/**
 * Sentence on the secret to keep with a backup, which never contains it: the place of the key that wraps the data key.
 * Says so if that key belongs to another database.
 */
export function keyToKeep(env: KeyEnv, wrapped: string | undefined): string {
  const place = env.SECRET_KEY ? 'SECRET_KEY' : keyFile(env)
  const key = secretKeyOf(env)
  if (wrapped === undefined) return `Keep ${place} too, elsewhere: values sealed under it do not open without.`
  if (key === undefined)
    return `Its values are sealed under a key that is not in the backup: put it into ${place}, or set SECRET_KEY to it.`
  if (open(key, wrapped) === undefined) return otherKey(env)
  return `Keep ${place} too, elsewhere: it is not in the backup, and values sealed under it do not open without.`
}

/** Before data keys, installations sealed values under SECRET_KEY itself. */
async function firstKey(env: KeyEnv, { pool }: Database): Promise<string> {
  const { rows } = await pool.query('select from sites limit 1')
  return rows.length > 0 ? ensureSecretKey(env) : randomBytes(32).toString('base64url')
}

async function unwrap(env: KeyEnv, db: Database, wrapped: string): Promise<string> {
  const key = secretKeyOf(env)
  if (key === undefined) {
    throw new DatabaseRefused(
      `${keyFile(env)} is missing, and this database is sealed under the key in it. Put the file back, or set SECRET_KEY to its content.`,
    )
  }
  const dataKey = open(key, wrapped)
  if (dataKey !== undefined) return dataKey
  const before = env.SECRET_KEY_PREVIOUS === undefined ? undefined : open(env.SECRET_KEY_PREVIOUS, wrapped)
  if (before === undefined) throw new DatabaseRefused(otherKey(env))
  const rewrapped = secretsFrom(key).seal(rowName, before)
  await db.pool.query('update sealed_secrets set sealed = $1 where name = $2 and sealed = $3', [
    ...[rewrapped, rowName, wrapped],
  ])
  return before
}

function open(key: string, wrapped: string): string | undefined {
  try {
    return secretsFrom(key).open(rowName, wrapped)
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

const otherKey = (env: KeyEnv) =>
  `${env.SECRET_KEY ? 'SECRET_KEY' : keyFile(env)} is not the key this database is sealed under. Start with the right one; ` +
  'to change the key, start once with the new one as SECRET_KEY and the one before as SECRET_KEY_PREVIOUS.'
