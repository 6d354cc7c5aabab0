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

/** Chromium without a window: a page needs a fifth less work. */
const headlessShell = 'chromium-headless-shell'

/** Browser for the tests: CHROMIUM_PATH, or the system's Chromium or Chrome. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined
  return [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((file) => file !== undefined)
}

const hasChineseFont = () =>
  globSync('/usr/share/fonts/**/*CJK*').length > 0 ||
  spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0

interface Tool {
  name: string
  /** Debian package. */
  package: string
  isThere(): boolean
  /** Message if the tests run without it. */
  without?: string
}

const notShown = 'certificates are not shown to it'

const tools: readonly Tool[] = [
  { name: 'Chromium (or CHROMIUM_PATH)', package: headlessShell, isThere: () => findChromium() !== undefined },
  {
    name: 'the headless shell of Chromium',
    package: headlessShell,
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || onPath(headlessShell) !== undefined,
    without: 'the browser tests take longer',
  },
  { name: 'a Chinese font', package: 'fonts-noto-cjk', isThere: hasChineseFont },
  { name: 'the PostgreSQL server', package: 'postgresql', isThere: () => findPostgres() !== undefined },
  { name: 'Pebble', package: 'pebble', isThere: () => onPath('pebble') !== undefined },
  { name: 'Caddy', package: 'caddy', isThere: () => onPath('caddy') !== undefined },
  { name: 'OpenSSL', package: 'openssl', isThere: () => onPath('openssl') !== undefined },
  { name: 'GnuTLS', package: 'gnutls-bin', isThere: () => onPath('certtool') !== undefined, without: notShown },
  {
    name: 'the tools of NSS',
    package: 'libnss3-tools',
    isThere: () => onPath('certutil') !== undefined,
    without: notShown,
  },
  {
    name: 'the keytool of Java',
    package: 'default-jre-headless',
    isThere: () => onPath('keytool') !== undefined,
    without: notShown,
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

/** Installs missing test programs if permitted. Returns one sentence about those still missing. */
export function ensureSystemTools(): string | undefined {
  ensureWebServers(() => runApt(update))
  const absent = tools.filter((tool) => !tool.isThere())
  if (absent.length === 0) return undefined
  install([...new Set(absent.map((tool) => tool.package))])
  const missing = absent.filter((tool) => !tool.isThere())
  for (const { name, package: debian, without } of missing)
    if (without !== undefined) console.log(`Without ${name} (on Debian: ${debian}), ${without}.`)
  const needed = missing.filter(({ without }) => without === undefined)
  if (needed.length === 0) return undefined
  return `The tests need ${namesOf(needed)}: please install what is missing (on Debian: apt-get install ${packagesOf(needed)}) and run again.`
}

const namesOf = (some: readonly Tool[]) => some.map((tool) => tool.name).join(', ')
const packagesOf = (some: readonly Tool[]) => some.map((tool) => tool.package).join(' ')
