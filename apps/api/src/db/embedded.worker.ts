import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { WorkerAnswer, WorkerOrder, WorkerSetting } from './embedded.ts'
import { Turns } from './turns.ts'
import { FrontendBytes } from './wire.ts'

// The main thread starts this file with this type.
const setting = workerData as WorkerSetting
const answer = (said: WorkerAnswer) => parentPort?.postMessage(said)

const lite = await PGlite.create({
  ...(setting.directory && { dataDir: setting.directory }),
  ...(setting.prepared && { loadDataDir: new Blob([tarIn(setting.prepared)]) }),
  // Segments of 4 MB instead of 16 make a new directory smaller and faster to write.
  initDbStartParams: ['--wal-segsize=4'],
  // Half of the default, which most installations of this kind would not use.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'],
  extensions: { pg_trgm },
})
const turns = new Turns()
const clients = new Set<Socket>()
const server = createServer(serve)
server.listen(setting.listen, () => {
  const at = server.address()
  answer({ is: 'ready', port: at && typeof at === 'object' ? at.port : 5432 })
})

parentPort?.on('message', async (order: WorkerOrder) => {
  if (order === 'dump') {
    const tar = await turns.alone(() => lite.dumpDataDir('none'))
    return answer({ is: 'dump', tar: new Uint8Array(await tar.arrayBuffer()) })
  }
  server.close()
  for (const client of clients) client.destroy()
  await lite.close()
  answer({ is: 'closed' })
  parentPort?.close()
})

function tarIn(file: string): Buffer<ArrayBuffer> {
  const bytes = readFileSync(file)
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}

/**
 * Serves one client, which holds the engine from its first statement until no transaction is open, as a session would.
 */
function serve(client: Socket): void {
  const bytes = new FrontendBytes()
  const turn = turns.take()
  let working = Promise.resolve()
  clients.add(client)
  client.setNoDelay(true)
  client.on('error', () => client.destroy())
  client.on('data', (chunk) => {
    bytes.push(chunk)
    working = working.then(work)
  })
  client.on('close', () => {
    clients.delete(client)
    working = working.then(leave)
  })

  async function work(): Promise<void> {
    for (let part = bytes.next(); part; part = bytes.next()) {
      if (client.destroyed) return
      if (part.kind === 'ssl') client.write('N')
      else if (part.kind === 'cancel' || part.kind === 'end') client.end()
      else
        await turn.run(
          () => execute(part.bytes),
          () => lite.isInTransaction(),
        )
    }
  }

  async function execute(batch: Buffer): Promise<void> {
    client.cork()
    await lite.execProtocolRawStream(new Uint8Array(batch), {
      syncToFs: false,
      // Copy the answer: the engine reuses this memory for the next one.
      onRawData: (chunk) => client.write(Buffer.from(chunk)),
    })
    client.uncork()
  }

  /** Rolls back after a client that disconnected inside a transaction. */
  async function leave(): Promise<void> {
    await turn.leave(async () => {
      if (lite.isInTransaction()) await lite.exec('ROLLBACK')
    })
  }
}
