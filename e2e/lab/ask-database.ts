import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Workspace } from './workspace.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The rows of each statement, asked of the database of a server; of an embedded one only while the server is stopped. */
export function askDatabase({ database }: Pick<Workspace, 'database'>, sql: string): Record<string, unknown>[][] {
  const script = join(root, 'apps/api/src/testing/ask-database.ts')
  const asked = spawnSync(process.execPath, [script, database], { input: sql, encoding: 'utf8' })
  if (asked.status !== 0) throw new Error(asked.stderr)
  return JSON.parse(asked.stdout) as Record<string, unknown>[][]
}

/** The laws of the books, one statement each; every one of them must give no row. */
export const invariants = (): string => readFileSync(join(root, 'apps/api/src/features/finance/invariants.sql'), 'utf8')
