import { errors } from '@app/contracts/errors'
import { rechargeUser, setCredit } from '@app/contracts/finance/finance'
import { applyForInvoice } from '@app/contracts/invoices/invoices'
import { mergeUsers } from '@app/contracts/merging/merging'
import type { MergeObstacle } from '@app/contracts/merging/merging-values'
import { askRefund } from '@app/contracts/orders/order-life'
import { paymentOf, payOrder } from '@app/contracts/orders/orders'
import { joinProgramme } from '@app/contracts/partners/partners'
import { createPayment } from '@app/contracts/payments/payments'
import { freezeUser } from '@app/contracts/users/user-actions'
import { lookAsCustomer } from '@app/contracts/users/user-in-place'
import { getUser } from '@app/contracts/users/user-record'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { applicationOf, givenTitle } from '#testing/given/given-invoices.ts'
import { objectKinds } from '#testing/given/given-objects.ts'
import { mergeReason, mergingDesk } from '#testing/merging-desk.ts'
import { doDeed, emptyTill, type MoneyShop, moneyShop, type Till } from '#testing/money-deeds.ts'
import { giveMoney, issued, paid, place } from '#testing/order-world.ts'
import { followMergedRows } from './merging.jobs.ts'

let shop: MoneyShop
let at: ReturnType<typeof mergingDesk>
beforeAll(async () => {
  shop = await moneyShop()
  at = mergingDesk(shop)
})

const reason = mergeReason

describe('a merge is refused', () => {
  const make: Partial<Record<MergeObstacle, (from: given.GivenMember, into: given.GivenMember) => Promise<unknown>>> = {
    frozen: (from) => at.desk().send(freezeUser, { params: { id: from.account.id }, body: { reason } }),
    person: (from) => at.onSite(sql`UPDATE accounts SET kind = 'person' WHERE id = ${from.account.id}`),
    partner: (from) => shop.world.as(from).send(joinProgramme, { body: {} }),
    referrer: async (from, into) => {
      const { data } = await shop.world.as(into).send(joinProgramme, { body: {} })
      await at.onSite(sql`UPDATE accounts SET partner_code = ${data.partner.code} WHERE id = ${from.account.id}`)
    },
    creditDrawn: async (from) => {
      await at.desk().send(setCredit, { params: { id: from.account.id }, body: { creditMinor: 5_000_00, reason } })
      await paid(shop.world, from)
    },
    payment: (from) =>
      shop.world.as(from).send(createPayment, { body: { for: { is: 'top-up', amountMinor: 1_00 }, channel: 'demo' } }),
    refund: async (from) => {
      await giveMoney(shop.world, from, 2_000_00)
      const order = await issued(shop.world, from)
      await shop.world.as(from).send(askRefund, { params: { id: order.id }, body: { reason } })
    },
    application: async (from) => {
      await giveMoney(shop.world, from, 2_000_00)
      const order = await paid(shop.world, from)
      await shop.world
        .as(from)
        .send(applyForInvoice, { body: applicationOf(await givenTitle(shop.world, from), [order]) })
    },
    dispute: async (from) => {
      await doDeed('topUp', shop, tillOf(from), { amount: 10_00, pick: 0 })
      await doDeed('dispute', shop, tillOf(from), { amount: 5_00, pick: 1 })
    },
    owed: async (from) => {
      await doDeed('topUp', shop, tillOf(from), { amount: 10_00, pick: 0 })
      await doDeed('adjust', shop, tillOf(from), { amount: 10_00, pick: 1 })
      await doDeed('dispute', shop, tillOf(from), { amount: 10_00, pick: 2 })
    },
    redLetter: async (from) => {
      await giveMoney(shop.world, from, 2_000_00)
      await doDeed('buy', shop, tillOf(from), { amount: 1, pick: 0 })
      await doDeed('invoice', shop, tillOf(from), { amount: 1, pick: 0 })
      await doDeed('refund', shop, tillOf(from), { amount: 1, pick: 1 })
    },
    tenant: async (from) => {
      const { id } = await given.site(shop.world.db)
      await shop.world.db.owner.update(sites).set({ ownerAccountId: from.account.id }).where(eq(sites.id, id))
    },
    inPlace: (from) => at.desk().send(lookAsCustomer, { params: { id: from.account.id }, body: { reason } }),
  }
  const tills = new Map<string, Till>()
  const tillOf = (member: given.GivenMember): Till => {
    const till = tills.get(member.id) ?? { ...emptyTill(), member }
    tills.set(member.id, till)
    return till
  }
  test.each(Object.keys(make) as MergeObstacle[])('while there is an obstacle: %s', async (obstacle) => {
    const [into, from] = [await at.customer(), await at.customer()]
    expect((await at.preview(into, from)).data.preview.obstacles).toEqual([])
    await make[obstacle]?.(from, into)
    expect((await at.preview(into, from)).data.preview.obstacles.map((one) => one.obstacle)).toContain(obstacle)
    expect((await at.merge(into, from)).code).toBe(errors['merge.refused'].code)
    expect((await at.desk().send(getUser, { params: { id: from.account.id } })).data.user.mergedInto).toBeNull()
  })

  test.each([
    ['withdrawal', '/partner/withdrawals/:id', 'withdrawals', 'remaining'],
    ['withdrawal', '/partner/withdrawals/:id', 'withdrawals', 'merged'],
    ['verification', '/users/:id/verifications/:checkId', 'verifications', 'merged'],
  ] as const)('while there is an obstacle: %s', async (obstacle, path, table, on) => {
    const made = await objectKinds[path]?.make(shop.world, shop.operator)
    const [row] = await at.onSite<{ id: string }>(
      sql`SELECT account_id AS id FROM ${sql.identifier(table)} WHERE id = ${made?.checkId ?? made?.id}`,
    )
    const other = await at.customer()
    const busy = { ...other, account: { ...other.account, id: row?.id ?? '' } }
    const { data } = await (on === 'merged' ? at.preview(other, busy) : at.preview(busy, other))
    expect(data.preview.obstacles).toContainEqual({ obstacle, on, count: 1 })
  })

  test('with itself, with the site’s own account, with another site’s, by a stale preview and under a foreign role', async () => {
    const [into, from] = [await at.customer(), await at.customer()]
    expect((await at.preview(into, into)).code).toBe(errors['merge.same'].code)
    const stranger = await given.customer(shop.world.db, await given.site(shop.world.db))
    for (const other of [shop.operator, stranger])
      expect((await at.preview(into, other)).code).toBe(errors['user.missing'].code)
    const request = await at.confirmed(into, from)
    const foreign = { ...request, body: { ...request.body, roleId: newId() } }
    expect((await at.desk().send(mergeUsers, foreign)).status).toBe(400)
    await giveMoney(shop.world, from, 1)
    expect((await at.desk().send(mergeUsers, { ...request, idempotencyKey: newId() })).code).toBe(
      errors['merge.stale'].code,
    )
    await at.laws()
  })
})

describe('at once', () => {
  test('of two merges in opposite directions one happens', async () => {
    const [a, b] = [await at.customer(3_00), await at.customer(4_00)]
    const [one, two] = [await at.confirmed(a, b), await at.confirmed(b, a)]
    const answers = await Promise.all([at.desk().send(mergeUsers, one), at.desk().send(mergeUsers, two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const remaining = answers[0]?.status === 200 ? a : b
    expect(await at.balanceOf(remaining)).toBe(7_00)
    await at.laws()
  })

  test('money that arrives while its account is merged is booked once, on whichever account goes on', async () => {
    for (const _ of [1, 2, 3]) {
      const [into, from] = [await at.customer(1_00), await at.customer(2_000_00)]
      const order = await place(shop.world, from)
      const request = await at.confirmed(into, from)
      const recharge = at.desk().send(rechargeUser, {
        params: { id: from.account.id },
        body: { amountMinor: 5_00, memo: 'x' },
      })
      const [merged, booked, payment] = await Promise.all([
        at.desk().send(mergeUsers, request),
        recharge,
        shop.world.as(from).send(payOrder, paymentOf(order)),
      ])
      for (const { status } of [merged, booked, payment]) expect(status).toBeLessThan(500)
      const [sum] = await at.onSite<{ minor: string }>(sql`SELECT sum(amount_minor)::text AS minor FROM balances
        WHERE book = 'wallet' AND account_id IN (${into.account.id}, ${from.account.id})`)
      const moved = (booked.code === 200 ? 5_00 : 0) - (payment.code === 200 ? order.amountMinor : 0)
      expect(Number(sum?.minor)).toBe(2_001_00 + moved)
      await followMergedRows.run(shop.world.ctx)
      await at.laws()
    }
  })
})
