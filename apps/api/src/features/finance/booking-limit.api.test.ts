import { errors } from '@app/contracts/errors'
import { rechargeUser, unprovedRechargeMinor } from '@app/contracts/finance/finance'
import { expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { givenAuthenticator, sendProved } from '#testing/prove.ts'
import { type Sender, testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as } = api
const password = 'correct horse battery'
const unproved = errors['action.unproved'].code

/** An operator with an authenticator, and two customers. */
async function desk() {
  const site = await given.site(db)
  const member = await given.member(db, given.owner(site), { password })
  const by = as(member)
  const { answer } = await givenAuthenticator(by, clock, clientHash(site.code, password))
  const customers = [(await given.account(db, site)).id, (await given.account(db, site)).id]
  const wish = (amountMinor: number, customer = 0) => ({
    params: { id: customers[customer] ?? '' },
    body: { amountMinor, memo: 'bank transfer' },
  })
  const rechargeIn = (session: Sender) => (amountMinor: number, customer?: number) =>
    session.send(rechargeUser, wish(amountMinor, customer))
  return { member, by, answer, wish, rechargeIn, recharge: rechargeIn(by) }
}

test('bookings of one member within a day count together for all customers, and a proof allows more', async () => {
  const { by, answer, wish, recharge } = await desk()
  expect((await recharge(unprovedRechargeMinor - 1)).status).toBe(200)
  expect((await recharge(1, 1)).status).toBe(200)
  expect((await recharge(1, 1)).code).toBe(unproved)
  expect((await sendProved(by, rechargeUser, wish(unprovedRechargeMinor), answer)).status).toBe(200)
})

test('twelve simultaneous bookings just below the limit count together: one of them succeeds', async () => {
  const { recharge } = await desk()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => recharge(unprovedRechargeMinor - 1, at % 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === unproved)).toHaveLength(11)
})

test('a day later the count starts again, and other members are unaffected', async () => {
  const [one, other] = [await desk(), await desk()]
  expect((await one.recharge(unprovedRechargeMinor)).status).toBe(200)
  expect((await other.recharge(unprovedRechargeMinor)).status).toBe(200)
  clock.advance({ hours: 23 })
  const late = one.rechargeIn(as(one.member))
  expect((await late(1)).code).toBe(unproved)
  clock.advance({ hours: 1 })
  expect((await late(unprovedRechargeMinor)).status).toBe(200)
})
