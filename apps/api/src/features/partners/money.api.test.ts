import { getBalance } from '@app/contracts/finance/finance'
import { ledgerKinds } from '@app/contracts/finance/finance-values'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { doDeed, type MoneyDeed, type MoneyShop, moneyDeeds, moneyShop, tillsOf } from '#testing/money-deeds.ts'

let shop: MoneyShop
beforeAll(async () => {
  shop = await moneyShop()
})

const [partner, brought] = [0, 1] as const
type Step = [deed: MoneyDeed, who: 0 | 1, amount: number, pick: number]

/** Does steps, those of one batch at once. Returns each deed that was refused, with what it was told. */
async function play(batches: readonly (readonly Step[])[]): Promise<unknown[]> {
  const tills = await tillsOf(shop)
  const refused: unknown[] = []
  const act = async ([deed, who, amount, pick]: Step) => {
    const answer = await doDeed(deed, shop, tills[who], { amount, pick })
    if (answer && answer.status !== 200) refused.push([deed, answer.msg])
    // A refusal is an answer; a deadlock or a fault is none.
    expect(answer?.status ?? 200, JSON.stringify([deed, answer])).toBeLessThan(500)
  }
  const isLeap = ([deed]: Step) => deed === 'month'
  for (const together of batches) {
    await Promise.all(together.filter((step) => !isLeap(step)).map(act))
    // A month goes by for everybody's session as well.
    for (const leap of together.filter(isLeap)) await act(leap)
  }
  const { world, site } = shop
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
  for (const { member } of tills) {
    const { balanceMinor, creditMinor } = (await world.as(member).send(getBalance)).data
    expect(balanceMinor).toBeGreaterThanOrEqual(-creditMinor)
  }
  const { rows } = await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`
      SELECT d.payment_no FROM demo_trades d JOIN payments p ON p.site_id = d.site_id AND p.payment_no = d.payment_no,
        LATERAL (SELECT coalesce(sum((r.value ->> 'minor')::bigint), 0) AS minor FROM jsonb_each(d.refunds) r) gone
      WHERE gone.minor > coalesce(p.received_minor, 0)`),
  )
  expect(rows).toEqual([])
  return refused
}

test('each way that money moves is walked, and the books hold', async () => {
  const walk: Step[] = [
    ...[partner, brought].map((who): Step => ['topUp', who, 1_000_00, 0]),
    ...[0, 1, 2].map((): Step => ['buy', brought, 1, 0]),
    ['buyByChannel', brought, 1, 0],
    ['sellPack', brought, 30_00, 1],
    ['draw', brought, 1, 0],
    ['voidPack', brought, 1, 0],
    // The one that was paid by channel goes back there, another one to the balance.
    ['refund', brought, 1, 8],
    ['refund', brought, 1, 5],
    ['sendBack', brought, 1_00, 0],
    ['pushRefunds', brought, 1, 0],
    ['recharge', partner, 50_00, 0],
    ['adjust', partner, 4_00, 0],
    ['reverse', partner, 1, 0],
    ['invoice', brought, 1, 1],
    ['redLetter', brought, 1, 0],
    ['merge', brought, 20_00, 0],
    // What the merged account paid for goes back to the one that remains.
    ['refund', brought, 1, 5],
    ['dispute', partner, 6_00, 1],
    ['dispute', partner, 8_00, 2],
    ['month', brought, 1, 0],
    ['month', brought, 1, 0],
    ['settle', partner, 1, 0],
    ['withdraw', partner, 1, 0],
    ['decide', partner, 1, 0],
    ['withdraw', partner, 2, 0],
    ['decide', partner, 1, 1],
  ]
  expect(await play(walk.map((step) => [step]))).toEqual([])
  const { rows } = await shop.world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.execute<{ kind: string }>(sql`SELECT DISTINCT kind FROM ledger_transactions`),
  )
  // No call charges a channel's fee, none here adds names to a paid order, and what tenants buy and rent is walked in `wholesale` and `saas`.
  const walked = ledgerKinds.filter((kind) => !['fee', 'surcharge', 'wholesale', 'plan'].includes(kind))
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...walked].sort())
})

const names = Object.keys(moneyDeeds) as MoneyDeed[]
const amount = fc.oneof(fc.constantFrom(1, 5_00, 60_00), fc.integer({ min: 1, max: 200_00 }))
const step = fc.tuple(fc.constantFrom(...names), fc.constantFrom(partner, brought), amount, fc.nat(11))
const batch = fc.array(step, { minLength: 2, maxLength: 5 })

test('whatever customers, operators, channels and jobs do at once, the books hold and nothing goes back twice', async () => {
  const start: Step[] = [
    ['topUp', partner, 500_00, 0],
    ['topUp', brought, 500_00, 0],
    ['buyByChannel', brought, 1, 0],
    ['sellPack', brought, 90_00, 2],
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 5, maxLength: 10 }), async (batches) => {
      await play([start, ...batches])
    }),
    // A run is long: what it came to is said at once, and its seed repeats it.
    { numRuns: 5, endOnFailure: true },
  )
}, 120_000)
