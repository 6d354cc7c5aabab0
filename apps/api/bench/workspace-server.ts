import { buildApp } from '#app.ts'
import { createCtx } from '#ctx.ts'
import { parseEnv } from '#env.ts'
import { createLogger } from '#http/logger.ts'

// The server as it is, but for the limit per address: the whole load comes from one.
const env = parseEnv()
const { ctx } = await createCtx(env, createLogger(env))
const app = await buildApp(ctx, { requestsPerMinute: Number.MAX_SAFE_INTEGER })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (typeof address === 'object' && address) process.send?.(address.port)
process.once('SIGTERM', () => process.exit(0))
