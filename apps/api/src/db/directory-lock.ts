import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { dirname, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Somebody else has the embedded database open. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'

  constructor(directory: string, pid: string) {
    super(`The data directory ${directory} is in use by process ${pid}.`)
  }
}

/** Holds a directory until `release`, or until the process is gone by whatever way. */
export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Takes a directory for this process alone: PGlite itself lets two processes open one, and their data drifts apart. The lock is
 * a listening socket, which the kernel closes with its process, so a lock left by kill -9 is known to be stale without any clock.
 */
export async function lockDirectory(directory: string, patienceMs = 4_000): Promise<DirectoryLock> {
  mkdirSync(dirname(resolve(directory)), { recursive: true, mode: 0o700 })
  const path = socketPath(directory)
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const server = await listen(path)
    if (server) return { release: () => release(server) }
    const holder = await holderOf(path)
    // Refused means that its process is gone; silent, that it has just bound or is just dying.
    const living = holder === 'gone' ? await clear(path) : holder
    if (typeof living === 'number') throw new DirectoryInUse(directory, String(living))
    if (Date.now() > giveUpAt) throw new DirectoryInUse(directory, '(unknown)')
    await wait(100)
  }
}

// Relative where that is shorter: a socket's path has about a hundred bytes.
function socketPath(directory: string): string {
  const full = `${resolve(directory)}.lock`
  if (process.platform === 'win32') return `\\\\.\\pipe\\workspace${full.replaceAll(/[\\:]/g, '-')}`
  const near = relative(process.cwd(), full)
  return near.length < full.length ? near : full
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((caller) => caller.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(path, () => done(server.unref()))
  })
}

function holderOf(path: string): Promise<number | 'silent' | 'gone'> {
  return new Promise((done) => {
    let said = ''
    const caller = connect(path)
    caller.setTimeout(1_000, () => caller.destroy())
    caller.on('data', (chunk) => {
      said += chunk.toString()
    })
    caller.on('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED' ? 'gone' : 'silent'))
    caller.on('close', () => done(/^\d+$/.test(said) ? Number(said) : 'silent'))
  })
}

// Moved aside before it is removed: if another start has bound it anew in the meantime, it is still alive there, and is put back.
async function clear(path: string): Promise<number | 'silent' | 'gone'> {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return 'silent'
  }
  const holder = await holderOf(aside)
  if (holder === 'gone') rmSync(aside, { force: true })
  else renameSync(aside, path)
  return holder
}

function release(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}
