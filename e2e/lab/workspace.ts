import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverFile } from '#scripts/build.ts'
import { lastWill } from '#scripts/last-will.ts'
import { freePort } from '#scripts/ports.ts'
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
  demo: Record<DemoRole, DemoMember>
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
  /** A fresh database of PostgreSQL; the embedded one without. */
  databaseUrl?: string
  env?: Record<string, string>
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const engineLoader = join(import.meta.dirname, 'compiled-engine.mjs')
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
  // The first start of the embedded database takes ten seconds and more on a busy machine.
  const deadline = Date.now() + 120_000
  for (;;) {
    if (isGone(child)) throw new Error(`Workspace ended while starting:\n${log()}`)
    if (Date.now() > deadline) throw new Error(`Workspace was not ready after two minutes:\n${log()}`)
    const status = await call({ port, host: 'localhost', path: '/readyz' }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await delay(100)
  }
}

/** A folder as the first start leaves it, demo data and all, and the password of its members. */
export interface PreparedDemo {
  dataDir: string
  password: string
}

/** Handed from the set-up of a run to its workers. */
const preparedVariable = 'WORKSPACE_LAB_DEMO'

/** The file in which the demo's server keeps the compiled database for all others, see `compiled-engine.mjs`. */
const engineVariable = 'WORKSPACE_LAB_ENGINE'

/**
 * Creates the demo data once per run, because that takes longer than most test files. Returns a function that deletes
 * it.
 */
export async function prepareDemo(): Promise<() => void> {
  const engineFolder = mkdtempSync(join(tmpdir(), 'workspace-engine-'))
  process.env[engineVariable] = join(engineFolder, 'compiled')
  const workspace = await startWorkspace()
  await workspace.kill('SIGTERM')
  const { dataDir, demo } = workspace
  const prepared: PreparedDemo = { dataDir, password: demo.platform.password }
  process.env[preparedVariable] = JSON.stringify(prepared)
  return () => {
    void workspace.stop()
    rmSync(engineFolder, { recursive: true, force: true })
  }
}

/** A folder for one server's data: a copy of the prepared one where the server shall begin with the demo. */
function dataFolder(isDemo: boolean): PreparedDemo {
  const dataDir = mkdtempSync(join(tmpdir(), 'workspace-data-'))
  const known = isDemo ? process.env[preparedVariable] : undefined
  if (known === undefined) return { dataDir, password: randomBytes(9).toString('base64url') }
  // Written by `prepareDemo` alone.
  const prepared = JSON.parse(known) as PreparedDemo
  cpSync(prepared.dataDir, dataDir, { recursive: true })
  return { dataDir, password: prepared.password }
}

/** Runs the real server, as `npm start` does after building, with demo data in a folder of its own. */
export async function startWorkspace({ databaseUrl, env = {} }: WorkspaceOptions = {}): Promise<Workspace> {
  const port = await freePort()
  const engine = process.env[engineVariable]
  const { dataDir, password } = dataFolder(databaseUrl === undefined && env.WORKSPACE_DEMO === undefined)
  const settings = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...(engine !== undefined && { [engineVariable]: engine }),
    WORKSPACE_DEMO: '1',
    WORKSPACE_DEMO_PASSWORD: password,
    DCV_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    SSO_ALLOW_NETWORKS: '127.0.0.0/8',
    DCV_COOLDOWN_SECONDS: '1',
    DCV_POLL_SECONDS: '1',
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, SECRET_KEY: randomBytes(32).toString('base64url') }),
    ...env,
  }
  const flags = engine === undefined ? [] : ['--allow-natives-syntax', '--import', engineLoader]
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
    demo: demoMembers(password),
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
    },
  }
}
