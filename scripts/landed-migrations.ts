import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.ts'

const folder = join(root, 'apps/api/migrations')
const file = join(folder, 'landed.txt')

/** One line per migration in order: name, date, and SHA-256 of its content. */
export function presentLines(): string[] {
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, `${tag}.sql`)))
      .digest('hex')
    return `${tag} ${when} ${hash}`
  })
}

export const landedLines = (): string[] => readFileSync(file, 'utf8').trim().split('\n')

/** Appends the lines of new migrations. Listed ones stay unchanged, because a released migration never changes. */
export function listNew(): void {
  const landed = landedLines()
  writeFileSync(file, `${[...landed, ...presentLines().slice(landed.length)].join('\n')}\n`)
}

if (import.meta.main) listNew()
