import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseRefused } from './connect.ts'

/**
 * Lets `fill` write a file aside, which nobody else may read, and gives it its name when `fill` is done: under that name stands a whole file
 * or none. Throws `DatabaseRefused` where there is one already.
 */
export async function writeWhole<T>(file: string, fill: (draft: string) => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.draft`
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    const outcome = await fill(draft)
    const written = openSync(draft, 'r+')
    fsyncSync(written)
    closeSync(written)
    linkSync(draft, file)
    return outcome
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw isThere ? new DatabaseRefused(`${file} is there already, and no backup is written over.`) : error
  } finally {
    rmSync(draft, { force: true })
  }
}
