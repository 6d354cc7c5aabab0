import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { lastWill } from './last-will.ts'
import { freePort } from './ports.ts'

export interface Postgres {
  /** URL of the superuser `postgres`, on loopback, without a password: for creating and dropping databases. */
  url: string
  /** URL of the database `workspace` as its owner, for the server. */
  ownUrl: string
  /** Stops it as a crash would, cutting every session. */
  crash(): Promise<void>
  /** Starts it again with the same data and port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Newest folder with initdb; undefined if PostgreSQL's server is not installed. */
export function findPostgres(): string | undefined {
  const versioned = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versioned].reverse()
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** User to run as, because PostgreSQL refuses root: the system's `postgres`, or `nobody`. */
function someoneElse(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim()
  const name = idOf('-u', 'postgres') === '' ? 'nobody' : 'postgres'
  return { uid: Number(idOf('-u', name)), gid: Number(idOf('-g', name)) }
}

/** Sends one statement to a database of that server; the one in the URL if none is named. */
export async function sql(url: string, statement: string, database?: string): Promise<void> {
  const at = database === undefined ? url : new URL(`/${database}`, url).href
  await promisify(execFile)(join(findPostgres() ?? '', 'psql'), ['-q', '-d', at, '-c', statement])
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('database system is ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

/**
 * Starts a PostgreSQL in a temporary folder: a real server that trusts loopback and does not wait for the disk.
 * `settings` are those of postgresql.conf, such as `{ fsync: 'on', synchronous_commit: 'on' }` for waiting.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  const owner = someoneElse()
  const folder = mkdtempSync(join(tmpdir(), 'workspace-pg-'))
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const home = join(folder, 'data')
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const initdb = ['-D', home, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, env, stdio: 'pipe' })

  const port = await freePort()
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', home, ...flags], {
      ...owner,
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = launch()
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  const revoke = lastWill(() => {
    // Wait for the end: a server shutting down would write into the folder being removed.
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-s', '-w', '-m', 'immediate', '-D', home], { ...owner, cwd: folder, env })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await ready(server)
  const at = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
  const url = at('postgres', 'postgres')
  await sql(url, 'create role workspace login createrole')
  await sql(url, 'create database workspace owner workspace')
  return {
    url,
    ownUrl: at('workspace', 'workspace'),
    crash: () => end('SIGQUIT'),
    async start() {
      server = launch()
      await ready(server)
    },
    async stop() {
      revoke()
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
