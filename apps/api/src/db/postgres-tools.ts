import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DatabaseRefused } from './connect.ts'

type Tool = 'pg_dump' | 'pg_restore'

/** Runs a PostgreSQL program on the database of a URL. Throws `DatabaseRefused` with its error text. */
export async function runOnDatabase(tool: Tool, url: string, args: readonly string[]): Promise<void> {
  // Command lines are visible to everybody on the machine, so the password is passed in a file.
  const folder = mkdtempSync(join(tmpdir(), 'workspace-pass-'))
  try {
    const target = new URL(url)
    const passfile = join(folder, 'pgpass')
    const password = decodeURIComponent(target.password).replaceAll(/[\\:]/g, '\\$&')
    writeFileSync(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 })
    target.password = ''
    target.searchParams.set('passfile', passfile)
    await runTool(tool, ['--no-password', '--dbname', target.href, ...args])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runTool(tool: Tool, args: readonly string[]): Promise<string> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ENOENT' ? new DatabaseRefused(notInstalled(tool)) : error),
    )
    child.once('close', done)
  })
  const [code, said, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new DatabaseRefused(complaints.trim() || `${tool} ended with ${code}.`)
  return said
}

const notInstalled = (tool: Tool) =>
  `${tool} is not installed: it comes with PostgreSQL's client (Debian: apt-get install postgresql-client).`

/** Entry of a dump's table of contents. */
export interface DumpEntry {
  kind: 'TABLE' | 'TABLE DATA'
  name: string
  owner: string
}

/** Reads a dump of `pg_dump --format=custom` completely, and returns its tables. */
export async function readDump(file: string): Promise<DumpEntry[]> {
  await runTool('pg_restore', ['--file', devNull, file])
  const list = await runTool('pg_restore', ['--list', file])
  return list.split('\n').flatMap((line) => {
    const match = /^\d+; \d+ \d+ (TABLE|TABLE DATA) (\S+ \S+) (\S+)$/.exec(line)
    return match === null ? [] : [{ kind: match[1] as DumpEntry['kind'], name: match[2] ?? '', owner: match[3] ?? '' }]
  })
}
