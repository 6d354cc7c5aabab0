import type { ChainReport } from '@app/contracts/logs'
import { createCtx } from './ctx.ts'
import { DatabaseRefused } from './db/connect.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { EnvMistakes, parseEnv } from './env.ts'
import { verifyChain } from './features/logs/verify.service.ts'
import { allSites } from './features/sites/sites.service.ts'
import { createLogger } from './http/logger.ts'

const sentences = {
  changed: 'was changed or moved',
  missing: 'is missing',
  added: 'was added past the chain',
  end: 'is last, but the chain says it ends otherwise',
} as const

function words(code: string, { intact, older, headHash, broken }: ChainReport): string {
  const before = older === 0 ? '' : ` (${older} older than the chain, not covered)`
  if (!broken) return `${code}: intact, ${intact} lines${before}, ends with ${headHash || '-'}`
  const what =
    broken.at === null
      ? ''
      : ` of ${new Date(broken.at * 1000).toISOString()}, ${broken.action} by ${broken.actor}, id ${broken.id},`
  return `${code}: BROKEN. Line ${broken.seq ?? 'outside the chain'}${what} ${sentences[broken.kind]}; ${intact} before it are intact${before}`
}

/** `npm run audit:verify`: walks every site's audit log along its chain. Exit code 1 where one is broken. */
async function verify(): Promise<boolean> {
  const { ctx } = await createCtx(parseEnv(), createLogger({ LOG_LEVEL: 'error' }))
  try {
    let isIntact = true
    for (const site of await allSites(ctx.db)) {
      const report = await verifyChain(ctx.db, site.id)
      process.stdout.write(`${words(site.code, report)}\n`)
      if (report.broken) isIntact = false
    }
    return isIntact
  } finally {
    await ctx.db.close()
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  const isForReading =
    error instanceof EnvMistakes || error instanceof DatabaseRefused || error instanceof DirectoryInUse
  process.stderr.write(`${isForReading ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  if (error instanceof DirectoryInUse)
    process.stderr.write('Stop the server first, or verify on the page of the audit log.\n')
  process.exitCode = 2
}
