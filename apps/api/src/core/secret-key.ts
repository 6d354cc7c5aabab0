import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface KeyEnv {
  SECRET_KEY?: string | undefined
  DATA_DIR: string
}

/** Path of the key that an installation without SECRET_KEY generated. */
export const keyFile = ({ DATA_DIR }: KeyEnv): string => join(DATA_DIR, 'secret-key')

/** SECRET_KEY, or the key generated at the first start, stored 0600 in the data directory; undefined before that. */
export const secretKeyOf = (env: KeyEnv): string | undefined => env.SECRET_KEY ?? read(keyFile(env))

/** Secret key; generated if there is none yet. */
export function ensureSecretKey(env: KeyEnv): string {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  return secretKeyOf(env) ?? make(keyFile(env))
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// Writes a draft and links it into place: an interrupted start leaves no partial key, and two simultaneous starts share
// the first one's key.
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
