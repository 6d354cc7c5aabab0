import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Secrets, secretsFrom } from './secrets.ts'

/** The installation's secrets. Without SECRET_KEY, a key is made on the first start and kept 0600 in the data directory. */
export function openSecrets(env: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Secrets {
  return secretsFrom(env.SECRET_KEY ?? keptKey(env.DATA_DIR))
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return read(file) ?? make(file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// Written aside and linked into place: a start cut short leaves no half key, and of two starts at once both use the first one's.
function make(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
