import { editChannel, switchChannel } from '@app/contracts/payments/channels'
import { getSiteChecklist } from '@app/contracts/settings/site-checklist'
import { getSiteBrand, saveSiteBrand } from '@app/contracts/settings/site-settings'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi({ env: { DEMO_GATEWAY: false } })
const { db } = api

const doneOf = async (as: ReturnType<typeof api.as>) => {
  const { data } = await as.send(getSiteChecklist)
  return { done: data.steps.flatMap(({ step, isDone }) => (isDone ? [step] : [])), canSell: data.canSell }
}

test('a new site is led through channel, products, brand and first customer until it can sell', async () => {
  const site = await given.site(db, { isRoot: true })
  const as = api.as(await given.operator(db, site))
  expect(await doneOf(as)).toEqual({ done: [], canSell: false })

  await given.offers(db, site)
  await given.account(db, site)
  const { settings } = (await as.send(getSiteBrand)).data
  await as.send(saveSiteBrand, { body: { ...settings, version: 0, note: '' } })
  expect(await doneOf(as)).toEqual({ done: ['products', 'brand', 'customer'], canSell: false })

  const bank = { settings: { account: 'Bank of Trees 1234' }, minMinor: 1, maxMinor: 100, version: 0 }
  await as.send(editChannel, { params: { kind: 'bank' }, body: bank })
  expect((await doneOf(as)).canSell).toBe(false)
  await as.send(switchChannel, { params: { kind: 'bank' }, body: { isEnabled: true, version: 1, reason: 'open' } })
  expect((await doneOf(as)).canSell).toBe(true)
  const off = { isEnabled: false, version: 2, reason: 'closed' }
  await as.send(switchChannel, { params: { kind: 'bank' }, body: off })
  expect((await doneOf(as)).canSell).toBe(false)
})

test('no customer reads it', async () => {
  const site = await given.site(db)
  expect((await api.as(await given.customer(db, site)).send(getSiteChecklist)).status).toBe(403)
})
