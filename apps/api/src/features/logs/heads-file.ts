import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '#env.ts'
import type { Seal } from './logs.repo.ts'

/** End of a site's chain at some moment, recorded outside the database: a line of this file, or of the server's log. */
const ToldHead = z.object({ siteId: z.string(), seq: z.number(), hash: z.string(), mac: z.string() })
export type ToldHead = z.infer<typeof ToldHead>

/** Path of the file with recorded heads. */
export const headsFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'audit-heads.jsonl')

/** Appends heads to the file in DATA_DIR, out of reach for the database's owner. */
export function appendHeads(env: Pick<Env, 'DATA_DIR'>, heads: readonly (ToldHead & { at: string })[]): void {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  appendFileSync(headsFile(env), heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o600 })
}

/** Last recorded position of each site's chain, by site id. */
export const lastTold = (env: Pick<Env, 'DATA_DIR'>): Map<string, number> =>
  new Map(headsIn(headsFile(env)).map(({ siteId, seq }) => [siteId, seq]))

/** Recorded heads of a site; empty without a file. */
export const headsOf = (env: Pick<Env, 'DATA_DIR'>, siteId: string): Seal[] =>
  headsIn(headsFile(env)).filter((head) => head.siteId === siteId)

/** Heads in a file of JSON lines; skips invalid lines. */
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
