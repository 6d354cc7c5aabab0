import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { lastWill } from './last-will.ts'
import { freePort } from './ports.ts'

export interface Postgres {
  /** Of the superuser `postgres`, on loopback, without a password. */
  url: string
  stop(): Promise<void>
}

/** The newest folder with initdb in it, or undefined where PostgreSQL's server is not installed. */
export function findPostgres(): string | undefined {
  const versioned = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versioned].reverse()
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root: then it is the system's `postgres`, or `nobody`. */
function someoneElse(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim()
  const name = idOf('-u', 'postgres') === '' ? 'nobody' : 'postgres'
  return { uid: Number(idOf('-u', name)), gid: Number(idOf('-g', name)) }
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
 * A PostgreSQL of its own in a temporary folder: a real server, but one that trusts loopback and does not wait for the disk.
 * `settings` are postgresql.conf's, for those who do want to wait (`{ fsync: 'on', synchronous_commit: 'on' }`).
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
    max_connections: '100',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', home, ...flags], {
    ...owner,
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const revoke = lastWill(() => {
    // Waits for the end: a server that is still shutting down writes into the folder that is being removed.
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-s', '-w', '-m', 'immediate', '-D', home], { ...owner, cwd: folder, env })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await ready(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      revoke()
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGINT')
        await gone
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
