import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Source {
  /** Path from the root of the repository, with forward slashes. */
  path: string
  text: string
}

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const notOurs = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'test-results'])

/** Files of the repository with a matching name, without installed, built and generated ones. */
export function filesOf(pattern: RegExp, folder = ''): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesOf(pattern, path)
    return entry.isFile() && pattern.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}
