import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { DemoTrade } from '#providers/payments/demo.ts'
import { demoPage } from './demo-gateway-page.ts'
import { demoTradeById, demoTradesOf, payDemoTrade } from './demo-trades.repo.ts'

/** Delay of the button that pays late. */
const lateMs = 15_000

type Deed = 'pay' | 'late' | 'twice' | 'cancel'
const deeds: readonly string[] = ['pay', 'late', 'twice', 'cancel'] satisfies Deed[]

/**
 * Demo gateway: plays the payment company where a demo has none. It has books and a key of its own, its page is what
 * the payer's browser is sent to, and its notices come in by the same door as those of a real one.
 */
export const demoGatewayRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_, _body, done) =>
      done(null, undefined),
    )

    app.get<{ Params: { id: string } }>('/demo-gateway/:id', async (request, reply) => {
      const trade = await tradeOf(ctx, request)
      const page = demoPage(request, trade, trade && factsOf(trade, ctx))
      return reply
        .status(trade ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(page)
    })

    app.post<{ Params: { id: string; deed: string } }>('/demo-gateway/:id/:deed', async (request, reply) => {
      const trade = await tradeOf(ctx, request)
      const { deed } = request.params
      if (!trade || !deeds.includes(deed))
        return reply
          .status(404)
          .type('text/html; charset=utf-8')
          .send(demoPage(request, null, null))
      await act(app, ctx, request, trade, deed as Deed)
      return reply.redirect(new URL(trade.returnUrl).pathname, 303)
    })
  }

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

function tradeOf(ctx: Ctx, { site, params }: FastifyRequest<{ Params: { id: string } }>): Promise<DemoTrade | null> {
  if (!site || !ctx.env.DEMO_GATEWAY || !uuid.test(params.id)) return Promise.resolve(null)
  return demoTradeById(ctx.db, site.id, params.id)
}

const factsOf = (trade: DemoTrade, { clock }: Ctx) => ({
  amount: formatMinor(trade.amountMinor, trade.currency),
  isPaid: trade.paidAt !== null && trade.paidAt <= clock.now(),
})

async function act(app: FastifyInstance, ctx: Ctx, request: FastifyRequest, trade: DemoTrade, deed: Deed) {
  const siteId = request.site?.id ?? ''
  const tell = () => notify(app, ctx, siteId, request.host, trade)
  if (deed === 'cancel') {
    await demoTradesOf(ctx.db, ctx.clock, siteId).close(trade.paymentNo)
    return tell()
  }
  const now = ctx.clock.now().getTime()
  await payDemoTrade(ctx.db, siteId, trade.id, new Date(now + (deed === 'late' ? lateMs : 0)))
  if (deed === 'late') {
    // Should the server stop before, our job finds the payment by asking.
    setTimeout(() => void tell(), lateMs).unref()
    return
  }
  await tell()
  if (deed === 'twice') await tell()
}

/** Sends a signed notice the way a payment company would: as a request to the address that it was given. */
async function notify(
  app: FastifyInstance,
  ctx: Ctx,
  siteId: string,
  host: string,
  { id, paymentNo, notifyUrl }: DemoTrade,
): Promise<void> {
  const payload = new URLSearchParams({ paymentNo, trade: id }).toString()
  const { pathname } = new URL(notifyUrl)
  const headers = {
    ...{ host, 'content-type': 'application/x-www-form-urlencoded' },
    ...ctx.payments.signDemo(siteId, payload),
  }
  await app.inject({ method: 'POST', url: pathname, headers, payload }).catch((error: unknown) => {
    ctx.log.warn({ err: error, paymentNo }, 'The demo gateway could not send its notice')
  })
}
