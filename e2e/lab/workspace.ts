import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverFile } from '#scripts/build.ts'
import { lastWill } from '#scripts/last-will.ts'
import { freePort } from '#scripts/ports.ts'
import { type Postgres, sql, startPostgres } from '#scripts/postgres.ts'
import { call } from './wire.ts'

export interface DemoMember {
  loginName: string
  password: string
  host: string
}

export type DemoRole = 'platform' | 'reseller' | 'accountant' | 'customer'

export interface Workspace {
  port: number
  dataDir: string
  /** The database for who owns it: a URL of PostgreSQL, or the folder of the embedded one. See `askDatabase`. */
  database: string
  demo: Record<DemoRole, DemoMember>
  /** What a second server of the same installation begins with: database and key. */
  installation: Record<string, string>
  url(host?: string): string
  /** Everything it has printed since its first start. */
  log(): string
  /** Stops it where it runs (gracefully, unless told otherwise) and starts it again on the same port and data. */
  restart(signal?: NodeJS.Signals): Promise<void>
  pid(): number
  /** Sends a signal and returns the exit code; null if the signal ended the process. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

export interface WorkspaceOptions {
  /**
   * A database of PostgreSQL that the test has brought along, that of another server, or the embedded one. Without any it is a copy of the run's demo on
   * PostgreSQL; where none is prepared, or `env` says what the server begins with, the embedded one.
   */
  database?: { url: string } | { of: Workspace } | 'embedded'
  env?: Record<string, string>
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
// Most servers here live for seconds: making the embedded database run faster takes longer than it runs.
const flags = ['--liftoff-only']

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function demoMembers(password: string): Record<DemoRole, DemoMember> {
  return {
    platform: { loginName: 'admin', password, host: 'localhost' },
    reseller: { loginName: 'reseller', password, host: 'reseller.localhost' },
    accountant: { loginName: 'finance', password, host: 'localhost' },
    customer: { loginName: 'customer', password, host: 'localhost' },
  }
}

async function ready(child: ChildProcess, port: number, log: () => string): Promise<void> {
  // A first start fills the demo, which takes minutes on a busy machine.
  const deadline = Date.now() + 300_000
  for (;;) {
    if (isGone(child)) throw new Error(`Workspace ended while starting:\n${log()}`)
    if (Date.now() > deadline) throw new Error(`Workspace was not ready after five minutes:\n${log()}`)
    const status = await call({ port, host: 'localhost', path: '/readyz' }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await delay(100)
  }
}

/** The demo as a first start leaves it on PostgreSQL. */
interface PreparedDemo {
  postgres: Pick<Postgres, 'url' | 'ownUrl'>
  secretKey: string
  password: string
}

/** Handed from the set-up of a run to its workers. */
const preparedVariable = 'WORKSPACE_LAB_DEMO'

/**
 * Creates the demo data once per run, because that takes longer than most test files, on a PostgreSQL that copies it for each
 * server. Returns a function that deletes it.
 */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const secretKey = randomBytes(32).toString('base64url')
  const first = await startWorkspace({ database: { url: postgres.ownUrl }, env: { SECRET_KEY: secretKey } })
  const prepared: PreparedDemo = { postgres, secretKey, password: first.demo.platform.password }
  await first.stop()
  // Each copy would work off the same orders of the demo in its first minute; what a test does to one makes it due again.
  await sql(
    postgres.url,
    "update orders set next_step_at = now() + interval '1 day' where next_step_at < now() + interval '1 hour'",
    'workspace',
  )
  // Copies bring the statistics along, so that none of them has to gather its own.
  await sql(postgres.url, 'vacuum analyze', 'workspace')
  process.env[preparedVariable] = JSON.stringify(prepared)
  return postgres.stop
}

/** What a server keeps, and where. */
interface Store {
  database: string
  password: string
  /** Its part of the environment. */
  env: Record<string, string>
  remove(): Promise<void>
}

const newPassword = () => randomBytes(9).toString('base64url')
const newKey = () => randomBytes(32).toString('base64url')

async function copyOf({ postgres, secretKey, password }: PreparedDemo): Promise<Store> {
  const name = `lab_${randomBytes(6).toString('hex')}`
  const at = (url: string) => new URL(`/${name}`, url).href
  await sql(postgres.url, `create database ${name} template workspace owner workspace`)
  return {
    database: at(postgres.url),
    password,
    env: { DATABASE_URL: at(postgres.ownUrl), SECRET_KEY: secretKey },
    remove: () => sql(postgres.url, `drop database ${name} with (force)`),
  }
}

async function storeFor(dataDir: string, { database, env = {} }: WorkspaceOptions): Promise<Store> {
  const known = process.env[preparedVariable]
  // Written by `prepareDemo` alone.
  if (database === undefined && env.WORKSPACE_DEMO === undefined && known !== undefined)
    return copyOf(JSON.parse(known) as PreparedDemo)
  const own = { password: newPassword(), remove: async () => {} }
  if (database === undefined || database === 'embedded') return { ...own, database: join(dataDir, 'db'), env: {} }
  if ('of' in database) {
    const { demo, installation, database: shared } = database.of
    return { ...own, password: demo.platform.password, database: shared, env: installation }
  }
  return { ...own, database: database.url, env: { DATABASE_URL: database.url, SECRET_KEY: newKey() } }
}

/** Runs the real server, as `npm start` does after building, with demo data in a folder of its own. */
export async function startWorkspace(options: WorkspaceOptions = {}): Promise<Workspace> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'workspace-data-'))
  const store = await storeFor(dataDir, options)
  const settings = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    WORKSPACE_DEMO: '1',
    WORKSPACE_DEMO_PASSWORD: store.password,
    // Its own hosts lead to itself; a lab's internet is elsewhere.
    DCV_HTTP_PORT: String(port),
    DCV_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    SSO_ALLOW_NETWORKS: '127.0.0.0/8',
    DCV_COOLDOWN_SECONDS: '1',
    DCV_POLL_SECONDS: '1',
    ...store.env,
    ...options.env,
  }
  let said = ''
  let child: ChildProcess

  async function launch(): Promise<void> {
    child = spawn(process.execPath, [...flags, serverFile], {
      cwd: root,
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk))
    await ready(child, port, () => said)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (isGone(child)) return child.exitCode
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const insist = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await gone
    clearTimeout(insist)
    return child.exitCode
  }

  const revoke = lastWill(() => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  await launch()

  return {
    port,
    dataDir,
    database: store.database,
    demo: demoMembers(store.password),
    installation: store.env,
    url: (host = 'localhost') => `http://${host}:${port}`,
    log: () => said,
    pid: () => child.pid ?? 0,
    async restart(signal = 'SIGTERM') {
      await end(signal)
      await launch()
    },
    kill: end,
    async stop() {
      revoke()
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
      await store.remove()
    },
  }
}
