import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, runTool } from './child.ts'

export interface Tally {
  passed: number
  failed: number
  /** File, name and first error of each test that failed, as far as the lane knows them. */
  failures?: readonly string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message?: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
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
function tallyOf<Report>(file: string, code: number, read: (report: Report) => Tally): Tally {
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** A failure on a few lines: of a log that is cut off the end is what one still reads. */
function failure(file: string, name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6)
  return [`${relative(root, file)} › ${name}`, ...lines].join('\n    ')
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that fails before its first test has no test to name.
    if (failed.length === 0 && status === 'failed') return [failure(name, 'the file itself', message)]
    return failed.map((test) => failure(name, test.fullName, test.failureMessages?.[0]))
  })
}

function playwrightFailures({ suites = [], specs = [], file }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      failure(
        join(root, 'e2e', file),
        title,
        tests[0]?.results.find(({ error }) => error !== undefined)?.error?.message,
      ),
    )
  return [...own, ...suites.flatMap(playwrightFailures)]
}

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
  return tallyOf<VitestReport>(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  }))
}

/** Runs the browser tests against the built console, and counts results. */
export async function playwrightLane(args: readonly string[] = []): Promise<Tally> {
  const file = freshReport('e2e')
  const flags = ['test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', '--reporter', 'list,json']
  const env = cleanEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const code = await runTool('@playwright/test', [...flags, ...args], { command: 'playwright', env })
  return tallyOf<PlaywrightReport>(file, code, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(playwrightFailures),
  }))
}
