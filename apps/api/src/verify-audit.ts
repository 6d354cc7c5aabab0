import type { ChainReport } from '@app/contracts/logs'
import { runCommand } from './command.ts'
import { createCtx } from './ctx.ts'
import { parseEnv } from './env.ts'
import { headsIn } from './features/logs/heads-file.ts'
import { verifyChain } from './features/logs/verify.service.ts'
import { allSites } from './features/sites/sites.service.ts'
import { createLogger } from './http/logger.ts'

const sentences = {
  changed: 'was changed or moved',
  missing: 'is missing',
  added: 'was added past the chain',
  end: 'is last, but the chain says it ends otherwise',
  rewritten: 'and those after it were written anew, hashes and all',
  unsealed:
    'and those after it have no seal, though a running server seals within a minute: it stood still, or seals were removed',
  cut: 'and all after it are gone, with what told of them in the database',
} as const

function words(code: string, { intact, older, headHash, broken, sealed, heads }: ChainReport): string {
  const before = older === 0 ? '' : ` (${older} older than the chain, not covered)`
  const proof = `sealed up to line ${sealed}, held against ${heads} told heads`
  if (!broken) return `${code}: intact, ${intact} lines${before}, ${proof}, ends with ${headHash || '-'}`
  const what =
    broken.at === null
      ? ''
      : ` of ${new Date(broken.at * 1000).toISOString()}, ${broken.action} by ${broken.actor}, id ${broken.id},`
  return `${code}: BROKEN. Line ${broken.seq ?? 'outside the chain'}${what} ${sentences[broken.kind]}; ${intact} before it are intact${before}`
}

/**
 * `npm run audit:verify [-- file…]`: verifies every site's audit log along its chain, and against the heads recorded in
 * DATA_DIR's file and in those named: copies of it, or server logs. Exit code 1 if one is broken.
 */
async function verify(): Promise<boolean> {
  const { ctx } = await createCtx(parseEnv(), createLogger({ LOG_LEVEL: 'error' }))
  try {
    let isIntact = true
    const told = process.argv.slice(2).flatMap(headsIn)
    for (const site of await allSites(ctx.db)) {
      const report = await verifyChain(
        ctx,
        site.id,
        told.filter(({ siteId }) => siteId === site.id),
      )
      process.stdout.write(`${words(site.code, report)}\n`)
      if (report.broken) isIntact = false
    }
    return isIntact
  } finally {
    await ctx.db.close()
  }
}

await runCommand(
  async () => {
    process.exitCode = (await verify()) ? 0 : 1
  },
  { failed: 2, whenInUse: 'Stop the server first, or verify on the page of the audit log.' },
)
