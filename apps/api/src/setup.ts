import { ensureSecretKey } from './core/secret-key.ts'
import { secretsFrom } from './core/secrets.ts'
import { createCtx } from './ctx.ts'
import { DatabaseRefused } from './db/connect.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { type Env, EnvMistakes, parseEnv } from './env.ts'
import { makeSetupToken } from './features/session/setup-link.ts'
import { createLogger } from './http/logger.ts'
import { hasOperator, seedRoot } from './seed/seed-sites.ts'

/** `npm run setup`: prints the one-time link for creating the first operator, unless there is one. */
async function setup(): Promise<void> {
  const env = parseEnv()
  if (await isSetUp(env)) {
    process.stdout.write('There is an operator already. Sign in, or have another operator add you.\n')
    return
  }
  const origin = env.PUBLIC_ORIGINS[0] ?? `http://localhost:${env.PORT}`
  const token = makeSetupToken(secretsFrom(ensureSecretKey(env)), new Date())
  process.stdout.write(`Open this link within 24 hours to make the first operator. It works once:

  ${origin}/setup?token=${token}

The server has to be running: npm start
`)
}

async function isSetUp(env: Env): Promise<boolean> {
  try {
    const { ctx } = await createCtx(env, createLogger({ LOG_LEVEL: 'error' }))
    try {
      return await hasOperator(ctx, await seedRoot(ctx))
    } finally {
      await ctx.db.close()
    }
  } catch (error) {
    // A running server holds the directory. It refuses the link if there is an operator.
    if (error instanceof DirectoryInUse) return false
    throw error
  }
}

try {
  await setup()
} catch (error) {
  const isForReading = error instanceof EnvMistakes || error instanceof DatabaseRefused
  process.stderr.write(`${isForReading ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
