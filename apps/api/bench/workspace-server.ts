import { OrderFilter } from '@app/contracts/orders/orders'
import pg from 'pg'
import { buildApp } from '#app.ts'
import { createCtx } from '#ctx.ts'
import { statementOf } from '#db/statement.ts'
import { parseEnv } from '#env.ts'
import { ordersJson } from '#features/orders/list/order-list.repo.ts'
import { listOrders } from '#features/orders/list/order-list.service.ts'
import { warnOfLimits } from '#features/saas/limit-warnings.service.ts'
import { createLogger } from '#http/logger.ts'

// The real server without the limit per address, because the whole load comes from one.
const env = parseEnv()
const { ctx } = await createCtx(env, createLogger(env))
const app = await buildApp(ctx, { requestsPerMinute: Number.MAX_SAFE_INTEGER })

// The same list without rights and validation, and without role and settings too: measures the cost of the guard. The
// tables' owner sees no rows without settings, so the last one is read as the superuser.
const [siteId = '', bareUrl = ''] = process.argv.slice(2)
const unguarded = new pg.Pool({ connectionString: bareUrl, max: 12 })
const scope = { siteId, accountId: null }
const filter = OrderFilter.parse({ limit: 20 })
const inEnvelope = (data: string) => `{"code":200,"msg":"ok","data":${data}}`
const type = 'application/json; charset=utf-8'
app.get('/bench/scoped-list', async (_, reply) =>
  reply.type(type).send(inEnvelope(await listOrders(ctx, scope, filter))),
)
app.get('/bench/list', async (_, reply) => {
  const { text, values } = statementOf(ordersJson(scope, filter, ctx.clock.now(), true))
  const { rows } = await unguarded.query<[string]>({ name: 'list', text, values: [...values], rowMode: 'array' })
  return reply.type(type).send(inEnvelope(rows[0]?.[0] ?? 'null'))
})

// A job of the server's, which runs by itself.
app.get('/bench/limits', async (_, reply) => {
  await warnOfLimits(ctx)
  return reply.type(type).send(inEnvelope('null'))
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (typeof address === 'object' && address) process.send?.(address.port)
process.once('SIGTERM', () => process.exit(0))
