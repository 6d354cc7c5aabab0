import { globSync } from 'node:fs'
import { runTool } from './child.ts'
import type { Tally } from './lanes.ts'
import { migrationsMatchTables } from './migrations.ts'

interface Step {
  name: string
  run(): Promise<number>
}

const steps: readonly Step[] = [
  { name: 'format and lint', run: () => runTool('@biomejs/biome', ['check', '.'], { command: 'biome' }) },
  // By itself it gives each project four checkers, of which each works out the types of the contracts anew.
  {
    name: 'types',
    run: () => runTool('typescript', ['-b', '--checkers', '1', '--builders', '2'], { command: 'tsc' }),
  },
  {
    name: 'boundaries',
    run: () =>
      runTool('vitest', [
        'run',
        '--project',
        'plain',
        '--reporter',
        'dot',
        ...globSync('tools/*.test.ts'),
        'scripts/landed-migrations.test.ts',
      ]),
  },
  { name: 'migrations match tables', run: migrationsMatchTables },
]

/** Runs all steps, even after a failure, and prints their results. */
export async function check(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    const startedAt = performance.now()
    const isGood = (await run()) === 0
    tally[isGood ? 'passed' : 'failed'] += 1
    console.log(`${isGood ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  }
  return tally
}

if (import.meta.main) process.exit((await check()).failed === 0 ? 0 : 1)
