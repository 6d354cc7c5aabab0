import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { StuckFile } from './scripts/stuck-file.ts'

// What only a PostgreSQL server can show belongs to the lane that has one.
const onPostgresOnly = process.env.TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts']
// And what never asks the database, or brings the embedded one itself, has said all it can in the lane before.
const onceOnly = process.env.TEST_DATABASE_URL
  ? [
      '**/src/core/**',
      '**/src/providers/**',
      '**/src/main.test.ts',
      '**/src/db/embedded.test.ts',
      '**/src/db/embedded-backup.test.ts',
      '**/src/db/migrate.test.ts',
      '**/src/db/directory-check.test.ts',
    ]
  : []

// Where a lane wants its results (scripts/lanes.ts).
const report = process.env.LANE_REPORT

const provide = { ci: Boolean(process.env.CI) }
// The default of a second is over before a busy machine has opened a connection.
const expecting = { poll: { timeout: 20_000 } }

export default defineConfig({
  test: {
    reporters: ['default', new StuckFile(), ...(report ? [['json', { outputFile: report }] as [string, object]] : [])],
    // Both cores: left to itself, the runner keeps one of two for its own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'plain',
          provide,
          expect: expecting,
          isolate: false,
          // Whole-tree checks and other programs take a second or two, and many times that on a busy machine.
          testTimeout: 30_000,
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          provide,
          expect: expecting,
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...onPostgresOnly, ...onceOnly],
          setupFiles: ['apps/api/src/testing/setup.ts'],
          // Each file would load the whole server anew; nothing of it keeps a state of its own, and what tests open `atEnd` closes.
          isolate: false,
          // Whole databases that are moved or migrated take a minute on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'console',
          provide,
          expect: expecting,
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Making a page for each file took three quarters of this project's time.
          isolate: false,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
