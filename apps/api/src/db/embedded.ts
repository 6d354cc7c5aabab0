import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Start parameters of the worker thread. */
export interface WorkerSetting {
  /** Data directory; null keeps everything in memory. */
  directory: string | null
  /** Tar of a data directory to start from instead of running initdb; may be gzipped. */
  prepared: string | null
  listen: { path: string } | { host: string; port: number }
}
export type WorkerOrder = 'dump' | 'close'
export type WorkerAnswer = { is: 'ready'; port: number } | { is: 'dump'; tar: Uint8Array } | { is: 'closed' }

// Beside this file, be it a source or the bundle.
const workerFile = join(import.meta.dirname, `embedded.worker${extname(import.meta.filename)}`)

/** PostgreSQL compiled to WebAssembly, in a thread of its own so that a long query does not block the server. */
export interface EmbeddedEngine {
  /** Connection parameters for `pg`. */
  connection: { host: string; port: number; user: string; database: string }
  /** Tar of the current data directory. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  /** Settles only if the engine fails. */
  died: Promise<Error>
}

/**
 * Starts the engine. It has no password, so it listens on a socket in a directory that only this user can enter; on
 * Windows, which lacks such sockets, on the loopback address.
 */
export async function startEmbedded(from: Pick<WorkerSetting, 'directory' | 'prepared'>): Promise<EmbeddedEngine> {
  if (from.directory) mkdirSync(from.directory, { recursive: true, mode: 0o700 })
  const onWindows = process.platform === 'win32'
  const room = onWindows ? '127.0.0.1' : mkdtempSync(join(tmpdir(), 'pg-'))
  const listen = onWindows ? { host: room, port: 0 } : { path: join(room, '.s.PGSQL.5432') }
  const setting: WorkerSetting = { ...from, listen }
  const worker = new Worker(workerFile, { workerData: setting })

  let closing = false
  const broken = new Promise<Error>((tell) => {
    worker.once('error', (error) => tell(error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', (code) => closing || tell(new Error(`The embedded database stopped with code ${code}.`)))
  })
  const { port } = await expect(worker, 'ready', broken)
  worker.unref()
  return {
    connection: { host: room, port, user: 'postgres', database: 'postgres' },
    died: broken,
    async dump() {
      return (await ask(worker, 'dump', 'dump', broken)).tar
    },
    async close() {
      closing = true
      await ask(worker, 'close', 'closed', broken)
      await worker.terminate()
      if (!onWindows) rmSync(room, { recursive: true, force: true })
    },
  }
}

type Answer<K extends WorkerAnswer['is']> = Extract<WorkerAnswer, { is: K }>

function ask<K extends WorkerAnswer['is']>(worker: Worker, order: WorkerOrder, kind: K, broken: Promise<Error>) {
  const answer = expect(worker, kind, broken)
  worker.postMessage(order)
  return answer
}

function expect<K extends WorkerAnswer['is']>(worker: Worker, kind: K, broken: Promise<Error>): Promise<Answer<K>> {
  return new Promise((done, fail) => {
    const hear = (message: WorkerAnswer) => {
      if (!isKind(message, kind)) return
      worker.off('message', hear)
      done(message)
    }
    worker.on('message', hear)
    void broken.then(fail)
  })
}

function isKind<K extends WorkerAnswer['is']>(message: WorkerAnswer, kind: K): message is Answer<K> {
  return message.is === kind
}
