import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.ts'

/**
 * Folder for Debian's servers, which are only unpacked: no daemon starts, no user is added, no port is used, no mail
 * server is replaced.
 */
const folder = join(root, '.cache/servers')

const packages = ['nginx', 'apache2-bin', 'caddy', 'haproxy', 'lighttpd', 'lighttpd-mod-openssl', 'postfix']

const apt = (args: readonly string[], cwd: string) =>
  spawnSync('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', ...args], { cwd, encoding: 'utf8' })

/** Downloads the packages with their dependencies missing on this system. */
function download(into: string): boolean {
  const { stdout } = apt(['install', '--simulate', '--no-install-recommends', ...packages], into)
  const absent = [...(stdout ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
  return apt(['download', ...new Set([...packages, ...absent])], into).status === 0
}

function unpack(into: string): boolean {
  const files = globSync('*.deb', { cwd: into })
  const isWhole = files.every((file) => spawnSync('dpkg', ['-x', file, '.'], { cwd: into }).status === 0)
  for (const file of files) rmSync(join(into, file))
  return isWhole
}

/**
 * Provides the web servers that check the TLS tool's configurations, all of them or none; `update` refreshes the
 * package lists. Prints one sentence if they are unavailable: the tests run without them.
 */
export function ensureWebServers(update: () => void): void {
  if (existsSync(folder)) return
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  let isThere = download(fresh)
  if (!isThere) {
    update()
    isThere = download(fresh)
  }
  if (isThere && unpack(fresh)) {
    renameSync(fresh, folder)
    return
  }
  rmSync(fresh, { recursive: true, force: true })
  console.log(`Configurations are not shown to web servers (Debian's: apt-get download ${packages.join(' ')}).`)
}
