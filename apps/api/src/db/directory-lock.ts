import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** Another process has the embedded database open. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'

  constructor(directory: string, pid: string) {
    super(`The data directory ${directory} is in use by process ${pid}.`)
  }
}

/** Lock on a directory, held until `release` or the end of the process, however it ends. */
export interface DirectoryLock {
  /** From now on answers requests for a backup with the result of `make`. */
  giveBackups(make: () => Promise<Uint8Array>): void
  release(): Promise<void>
}

/**
 * Locks a directory for this process: PGlite itself lets two processes open one, and their data drifts apart. The lock
 * is a listening socket, which the kernel closes with its process, so a lock left by kill -9 is known to be stale
 * without any clock.
 */
export async function lockDirectory(directory: string, patienceMs = 4_000): Promise<DirectoryLock> {
  mkdirSync(dirname(resolve(directory)), { recursive: true, mode: 0o700 })
  const path = socketPath(directory)
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const backups: { make?: () => Promise<Uint8Array> } = {}
    const callers = new Set<Socket>()
    const server = await listen(path, (caller) => {
      callers.add(caller)
      caller.once('close', () => callers.delete(caller))
      return reply(caller, backups.make)
    })
    if (server)
      return {
        giveBackups: (make) => {
          backups.make = make
        },
        release: () => release(server, callers),
      }
    const holder = await holderOf(path)
    // Refused: its process is gone. Silent: it has just bound the socket, or is about to end.
    const living = holder === 'gone' ? await clear(path) : holder
    if (typeof living === 'number') throw new DirectoryInUse(directory, String(living))
    if (Date.now() > giveUpAt) throw new DirectoryInUse(directory, '(unknown)')
    await wait(100)
  }
}

// Uses the relative path if it is shorter: socket paths are limited to about a hundred bytes.
export function socketPath(directory: string): string {
  const full = `${resolve(directory)}.lock`
  if (process.platform === 'win32') return `\\\\.\\pipe\\workspace${full.replaceAll(/[\\:]/g, '-')}`
  const near = relative(process.cwd(), full)
  return near.length < full.length ? near : full
}

function listen(path: string, answer: (caller: Socket) => Promise<void>): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer({ allowHalfOpen: true }, (caller) => {
      caller.on('error', () => {})
      answer(caller).catch(() => caller.destroy())
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(path, () => {
      // Whoever can connect can read all rows.
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      done(server.unref())
    })
  })
}

const backupRequest = 'backup'
/** Header before a backup with its length, so that a truncated transfer is noticed. */
const before = (bytes: number) => Buffer.from(`backup:${String(bytes).padStart(16, '0')}:`)
const beforeBytes = before(0).length

/** Answers a caller, which closes its side after the request: nothing for the process id, `backup` for a backup. */
async function reply(caller: Socket, make: (() => Promise<Uint8Array>) | undefined): Promise<void> {
  const question = await text(caller)
  if (question !== backupRequest) caller.end(String(process.pid))
  else if (make === undefined) caller.end('It is only just starting. Try again.')
  else {
    const backup = await make()
    caller.write(before(backup.length))
    caller.end(backup)
  }
}

/** Backup from the process that holds a directory; undefined if none does, a sentence if it refuses. */
export function backupFromHolder(directory: string): Promise<Buffer | string | undefined> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    const caller = connect(socketPath(directory), () => caller.end(backupRequest))
    caller.on('data', (chunk: Buffer) => chunks.push(chunk))
    caller.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done(undefined)
      else chunks.push(Buffer.from(error.message))
    })
    caller.on('close', () => {
      const all = Buffer.concat(chunks)
      const [head, backup] = [all.subarray(0, beforeBytes), all.subarray(beforeBytes)]
      if (head.equals(before(backup.length))) done(backup)
      else done(`The server that holds ${directory} gave no whole backup. ${all.subarray(0, 200)}`.trim())
    })
  })
}

function holderOf(path: string): Promise<number | 'silent' | 'gone'> {
  return new Promise((done) => {
    let text = ''
    const caller = connect(path, () => caller.end())
    caller.setTimeout(1_000, () => caller.destroy())
    caller.on('data', (chunk) => {
      text += chunk.toString()
    })
    caller.on('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED' ? 'gone' : 'silent'))
    caller.on('close', () => done(/^\d+$/.test(text) ? Number(text) : 'silent'))
  })
}

// Moves the socket aside before removing it: if another start has bound it meanwhile, it still answers there and is put
// back.
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

function release(server: Server, callers: ReadonlySet<Socket>): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    for (const caller of callers) caller.destroy()
  })
}
