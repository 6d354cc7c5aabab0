import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from './postgres.ts'

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
}

const tools: readonly Tool[] = [
  { name: 'Chromium (or CHROMIUM_PATH)', package: 'chromium', isThere: () => findChromium() !== undefined },
  { name: 'a Chinese font', package: 'fonts-noto-cjk', isThere: hasChineseFont },
  { name: 'the PostgreSQL server', package: 'postgresql', isThere: () => findPostgres() !== undefined },
  { name: 'Pebble', package: 'pebble', isThere: () => onPath('pebble') !== undefined },
  { name: 'OpenSSL', package: 'openssl', isThere: () => onPath('openssl') !== undefined },
]

function aptGet(): readonly string[] | undefined {
  if (onPath('apt-get') === undefined) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : undefined
}

function install(packages: readonly string[]): void {
  const [command, ...args] = aptGet() ?? []
  if (command === undefined) return
  console.log(`Installing ${packages.join(', ')} …`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'] as const,
  }
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync(command, [...args, ...step], { ...options, stdio: [...options.stdio] })
  }
}

/** Brings what the tests run beside themselves, where the system lets us. Returns one sentence about what is still missing. */
export function ensureSystemTools(): string | undefined {
  const absent = tools.filter((tool) => !tool.isThere())
  if (absent.length === 0) return undefined
  install(absent.map((tool) => tool.package))
  const missing = absent.filter((tool) => !tool.isThere())
  if (missing.length === 0) return undefined
  const names = missing.map((tool) => tool.name).join(', ')
  const packages = missing.map((tool) => tool.package).join(' ')
  return `The tests need ${names}: please install what is missing (on Debian: apt-get install ${packages}) and run again.`
}
