import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseRefused } from './connect.ts'

/**
 * Lets `fill` write a private draft, and names it once `fill` is done: the name stands for a whole file or none. Throws
 * `DatabaseRefused` where the file exists.
 */
export async function writeWhole<T>(file: string, fill: (draft: string) => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.draft`
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    const outcome = await fill(draft)
    const handle = openSync(draft, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    linkSync(draft, file)
    return outcome
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw isThere ? new DatabaseRefused(`${file} is there already, and no backup is written over.`) : error
  } finally {
    rmSync(draft, { force: true })
  }
}
