// Runs a command with the packages of the current lockfile installed and the right Node first on PATH. Every npm script
// starts here, on any Node from 18: plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const needed = [22, 19]
const npmFlags = ['--loglevel=error', '--engine-strict=false', '--no-audit', '--no-fund']

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const listOf = (value) => (value === undefined ? [] : [value].flat())

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > needed[0] || (major === needed[0] && minor >= needed[1])
}

function runNpm(node, args) {
  const cli = process.env.npm_execpath ?? ''
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter), NODE_ENV: '' }
  const options = { cwd: root, env, stdio: ['ignore', 2, 2] }
  if (cli.endsWith('npm-cli.js')) return spawnSync(node, [cli, ...args], options).status === 0
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status === 0
}

const isForThisMachine = (entry) =>
  entry.os !== undefined &&
  listOf(entry.os).includes(process.platform) &&
  listOf(entry.cpu ?? process.arch).includes(process.arch) &&
  entry.libc === undefined

/** Whether npm's own lockfile of installed packages matches: a developer's `npm install` counts too. */
function holdsEverything(folder) {
  const kept = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(kept)) return false
  const installed = readJson(kept).packages
  return Object.entries(readJson(join(folder, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (path === '' || wanted.extraneous) return true
    if (wanted.optional && !isForThisMachine(wanted)) return true
    const found = installed[path]
    return found !== undefined && found.version === wanted.version && found.link === wanted.link
  })
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Allows one install at a time: the lock file names its process, and a dead process's lock is moved aside. */
async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; ; told = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(readText(file))
    if (owner > 0 && !isRunning(owner) && readText(file) === String(owner)) {
      renameSync(file, `${file}.${process.pid}`)
      rmSync(`${file}.${process.pid}`, { force: true })
      continue
    }
    if (!told) console.error('Another run is installing packages; waiting for it.')
    await delay(300)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Installs the packages of `folder`'s lockfile. Returns whether it succeeded. */
async function install(folder, node, args) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const stamp = join(folder, 'node_modules', '.workspace-stamp')
  if (readText(stamp) === wanted) return true
  return withLock(join(folder, '.cache', 'install.lock'), () => {
    if (readText(stamp) === wanted) return true
    if (!holdsEverything(folder)) {
      console.error(`Installing ${folder === root ? 'packages' : 'Node'} (npm ci) …`)
      if (!runNpm(node, ['ci', ...args, ...npmFlags])) return false
    }
    writeFileSync(stamp, wanted)
    return true
  })
}

/** Node to run on: the current one if recent enough, else the pinned one of `runtime/`. */
async function findNode() {
  if (isRecent(process.versions.node)) return process.execPath
  const folder = join(root, 'runtime')
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const sentence =
    `Workspace needs Node ${needed.join('.')} or newer, this is ${process.versions.node}, and none could be fetched for ` +
    `${process.platform} ${process.arch}: please install Node 24 from https://nodejs.org and run the command again.`
  if (readJson(join(folder, 'package.json')).optionalDependencies[name] === undefined) giveUp(sentence)
  const isThere = await install(folder, process.execPath, ['--prefix', 'runtime', '--include=optional'])
  const home = join(folder, 'node_modules', name)
  if (!isThere || !existsSync(home)) giveUp(sentence)
  const node = join(home, readJson(join(home, 'package.json')).bin.node)
  // With another C library (musl) the binary exists but cannot start.
  if (spawnSync(node, ['--version']).status !== 0) giveUp(sentence)
  return node
}

/**
 * Runs the command and exits like it. On a terminal the child gets a process group of its own, because Ctrl-C would
 * otherwise reach it twice, and a second signal means "do not wait for running requests".
 */
function run(node, [command, ...args]) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    NODE: node,
    npm_node_execpath: node,
  }
  const child = spawn(command === 'node' ? node : command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: process.stdin.isTTY === true && process.platform !== 'win32',
    shell: process.platform === 'win32' && command !== 'node',
  })
  let forwardedAt = 0
  const forward = (signal) => {
    // npm and the terminal may both deliver the same key press.
    if (Date.now() - forwardedAt < 1000) return
    forwardedAt = Date.now()
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))
  // npm ends its shell, and the shell passes no signal on: under npm, the end of the parent means stop.
  const parent = process.ppid
  const orphaned = () => {
    if (process.ppid === parent) return
    clearInterval(watch)
    forward('SIGTERM')
  }
  const watch = process.env.npm_lifecycle_event && process.platform !== 'win32' ? setInterval(orphaned, 500) : undefined
  child.on('error', (error) => giveUp(`Could not run ${command}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]))
}

const command = process.argv.slice(2)
if (command.length === 0) giveUp('Usage: node scripts/run.mjs <command> [arguments]')
const node = await findNode()
if (!(await install(root, node, ['--include=dev']))) {
  giveUp('The packages could not be installed (npm ci failed; its message is above).')
}
run(node, command)
