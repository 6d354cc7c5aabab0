import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './child.ts'

export interface Tally {
  passed: number
  failed: number
}

const folder = join(root, '.cache/lanes')

/** Environment without the developer's database and settings. */
function cleanEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const own =
    /^(PORT|HOST|DATA_DIR|DATABASE_URL|BACKUP_DATABASE_URL|TEST_DATABASE_URL|DRAIN_SECONDS|SECRET_KEY.*|PUBLIC_ORIGINS|TRUST_PROXY|LOG_LEVEL|WORKSPACE_.*|DCV_.*|DNS_SERVERS|ACME_.*|SMTP_.*|MAIL_.*|SMS_.*|NODE_ENV)$/
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name))
  return { ...Object.fromEntries(kept), ...extra }
}

function freshReport(name: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * Result of a lane. One that crashed, or failed before its first test, counts as one failure; so does a skipped test.
 */
function tallyOf(file: string, code: number, read: (report: Record<string, unknown>) => Tally): Tally {
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

const count = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Runs vitest with its output on the terminal, and counts results. */
export async function vitestLane(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const file = freshReport(name)
  const code = await runTool('vitest', ['run', '--passWithNoTests', ...args], {
    env: cleanEnvironment({ ...env, LANE_REPORT: file }),
  })
  return tallyOf(file, code, (report) => ({
    passed: count(report.numPassedTests),
    failed: count(report.numFailedTests) + count(report.numPendingTests) + count(report.numTodoTests),
  }))
}

/** Runs the browser tests against the built console, and counts results. */
export async function playwrightLane(args: readonly string[] = []): Promise<Tally> {
  const file = freshReport('e2e')
  const flags = ['test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', '--reporter', 'list,json']
  const env = cleanEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const code = await runTool('@playwright/test', [...flags, ...args], { command: 'playwright', env })
  return tallyOf(file, code, (report) => {
    const stats = (report.stats ?? {}) as Record<string, unknown>
    return {
      passed: count(stats.expected),
      failed: count(stats.unexpected) + count(stats.flaky) + count(stats.skipped),
    }
  })
}
