import { join } from 'node:path'
import { buildAll } from './build.ts'
import { check } from './check.ts'
import { root } from './child.ts'
import { machineCpuSeconds } from './cpu-time.ts'
import { playwrightLane, type Tally, vitestLane } from './lanes.ts'
import { startPostgres } from './postgres.ts'
import { ensureSystemTools } from './system-tools.ts'

interface Lane {
  name: string
  run(): Promise<Tally>
}

async function onPostgres(): Promise<Tally> {
  const postgres = await startPostgres()
  try {
    return await vitestLane('postgres', ['--project', 'api'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function build(): Promise<Tally> {
  return (await buildAll()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * All but the API, and of that its own code, migrations, backups, seeds and jobs on the embedded database. The rest of
 * the API is asked on PostgreSQL, and so is the browser; first starts and kill -9 are also tried on the embedded one.
 */
const units = [
  ...['packages/', 'tools/', 'scripts/', 'e2e/lab/', 'apps/console/'],
  ...['core/', 'db/', 'jobs/', 'providers/', 'seed/', 'main.test.ts'].map((path) => `apps/api/src/${path}`),
].map((path) => join(root, path))

const lanes: readonly Lane[] = [
  { name: 'check', run: check },
  { name: 'unit and embedded database', run: () => vitestLane('unit', units) },
  { name: 'API, PostgreSQL', run: onPostgres },
  { name: 'build', run: build },
  { name: 'browser', run: playwrightLane },
]

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isInterrupted = true))

async function timed({ name, run }: Lane) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const cpuBefore = machineCpuSeconds()
  const tally = await run().catch((error: unknown): Tally => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { lane: name, ...tally, seconds, 'CPU seconds of the machine': Math.round(machineCpuSeconds() - cpuBefore) }
}

const missing = ensureSystemTools()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
const results: Awaited<ReturnType<typeof timed>>[] = []
for (const lane of lanes) {
  if (!isInterrupted) results.push(await timed(lane))
}
console.log()
console.table(Object.fromEntries(results.map(({ lane, failures, ...rest }) => [lane, rest])))
for (const { lane, failures = [] } of results) for (const told of failures) console.log(`\n${lane}: ${told}`)
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
const failed = total('failed') + (isInterrupted ? 1 : 0)
console.log(`${total('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
