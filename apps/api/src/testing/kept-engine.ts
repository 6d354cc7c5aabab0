import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { EmbeddedEngine } from '#db/embedded.ts'
import { preparedDirectory } from '#db/prepared.ts'
import { emptied } from './emptied.ts'

type Lent = Pick<EmbeddedEngine, 'connection' | 'close'>

let started: Promise<EmbeddedEngine['connection']> | undefined

/**
 * Embedded engine of this process, empty as the migrations left it. Started once for all test files, since a start
 * takes longer than many of them, and emptied again when one has closed it.
 */
export async function keptEngine(): Promise<Lent> {
  started ??= start()
  const connection = await started
  return { connection, close: () => emptied(connection) }
}

// Separate process, which ends with this one. The quickly compiled WebAssembly code of `--liftoff-only` suits it better
// than optimised code: it starts in two thirds of the time with half of the memory, and is as fast over all files.
async function start(): Promise<EmbeddedEngine['connection']> {
  const child = fork(join(import.meta.dirname, 'engine.process.ts'), [(await preparedDirectory()) ?? ''], {
    execArgv: ['--liftoff-only'],
  })
  const gone = once(child, 'exit')
  const [connection] = await Promise.race([once(child, 'message'), gone])
  if (connection === null || typeof connection !== 'object') throw new Error('The embedded database did not start')
  // The child ends with this process and does not keep it alive.
  child.unref()
  child.channel?.unref()
  return connection
}
