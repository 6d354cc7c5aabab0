import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '#env.ts'
import type { Seal } from './logs.repo.ts'

/** End of a site's chain at some moment, told outside the database: a line of this file, or of the server's log. */
const ToldHead = z.object({ siteId: z.string(), seq: z.number(), hash: z.string(), mac: z.string() })
export type ToldHead = z.infer<typeof ToldHead>

/** Where a server keeps the heads it has told. */
export const headsFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'audit-heads.jsonl')

/** Adds heads to the file in DATA_DIR, which whoever owns the database alone does not reach. */
export function appendHeads(env: Pick<Env, 'DATA_DIR'>, heads: readonly (ToldHead & { at: string })[]): void {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  appendFileSync(headsFile(env), heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o600 })
}

/** How far each site's chain had come when it was last told there, by the site's id. */
export const lastTold = (env: Pick<Env, 'DATA_DIR'>): Map<string, number> =>
  new Map(headsIn(headsFile(env)).map(({ siteId, seq }) => [siteId, seq]))

/** The heads of a site in that file; none where there is no file. */
export const headsOf = (env: Pick<Env, 'DATA_DIR'>, siteId: string): Seal[] =>
  headsIn(headsFile(env)).filter((head) => head.siteId === siteId)

/** Every head in a file of JSON lines; what is not one is passed over. */
export function headsIn(file: string): ToldHead[] {
  return linesOf(file).flatMap((line) => {
    const parsed = line.includes('"mac"') ? ToldHead.safeParse(jsonOf(line)) : undefined
    return parsed?.success ? [parsed.data] : []
  })
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
