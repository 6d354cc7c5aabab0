import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from './postgres.ts'
import { ensureWebServers } from './web-servers.ts'

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** The browser of the tests: CHROMIUM_PATH, or what the system calls Chromium or Chrome. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined
  return ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((file) => file !== undefined)
}

const hasChineseFont = () =>
  globSync('/usr/share/fonts/**/*CJK*').length > 0 ||
  spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0

interface Tool {
  name: string
  /** Debian's package. */
  package: string
  isThere(): boolean
  /** One more opinion on our certificates: the tests run without it and say so. */
  isExtra?: true
}

const tools: readonly Tool[] = [
  { name: 'Chromium (or CHROMIUM_PATH)', package: 'chromium', isThere: () => findChromium() !== undefined },
  { name: 'a Chinese font', package: 'fonts-noto-cjk', isThere: hasChineseFont },
  { name: 'the PostgreSQL server', package: 'postgresql', isThere: () => findPostgres() !== undefined },
  { name: 'Pebble', package: 'pebble', isThere: () => onPath('pebble') !== undefined },
  { name: 'OpenSSL', package: 'openssl', isThere: () => onPath('openssl') !== undefined },
  { name: 'GnuTLS', package: 'gnutls-bin', isThere: () => onPath('certtool') !== undefined, isExtra: true },
  {
    name: 'the tools of NSS',
    package: 'libnss3-tools',
    isThere: () => onPath('certutil') !== undefined,
    isExtra: true,
  },
  {
    name: 'the keytool of Java',
    package: 'default-jre-headless',
    isThere: () => onPath('keytool') !== undefined,
    isExtra: true,
  },
]

function aptGet(): readonly string[] | undefined {
  if (onPath('apt-get') === undefined) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : undefined
}

function runApt(...steps: readonly (readonly string[])[]): void {
  const [command, ...args] = aptGet() ?? []
  if (command === undefined) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of steps) spawnSync(command, [...args, ...step], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const update = ['update', '-qq']

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} …`)
  runApt(update, ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** Brings what the tests run beside themselves, where the system lets us. Returns one sentence about what is still missing. */
export function ensureSystemTools(): string | undefined {
  ensureWebServers(() => runApt(update))
  const absent = tools.filter((tool) => !tool.isThere())
  if (absent.length === 0) return undefined
  install(absent.map((tool) => tool.package))
  const missing = absent.filter((tool) => !tool.isThere())
  const extras = missing.filter((tool) => tool.isExtra)
  if (extras.length > 0)
    console.log(`Certificates are not shown to ${namesOf(extras)} (on Debian: ${packagesOf(extras)}).`)
  const needed = missing.filter((tool) => !tool.isExtra)
  if (needed.length === 0) return undefined
  return `The tests need ${namesOf(needed)}: please install what is missing (on Debian: apt-get install ${packagesOf(needed)}) and run again.`
}

const namesOf = (some: readonly Tool[]) => some.map((tool) => tool.name).join(', ')
const packagesOf = (some: readonly Tool[]) => some.map((tool) => tool.package).join(' ')
