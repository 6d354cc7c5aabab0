import { largestPreference, listPreferences, savePreference } from '@app/contracts/preferences'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as } = await testApi()

const keep = (who: given.GivenMember, subject: string, value: unknown) =>
  as(who).send(savePreference, { params: { subject }, body: { value } })
const read = async (who: given.GivenMember) => (await as(who).send(listPreferences)).data.preferences

test('a preference is saved, replaced and deleted, independently of other subjects', async () => {
  const member = await given.operator(db, await given.site(db))
  expect(await read(member)).toEqual({})
  await keep(member, 'density', 'compact')
  await keep(member, 'columns:orders', { hidden: ['amount'], order: [] })
  await keep(member, 'density', 'loose')
  expect(await read(member)).toEqual({ density: 'loose', 'columns:orders': { hidden: ['amount'], order: [] } })
  await keep(member, 'density', null)
  expect(await read(member)).toEqual({ 'columns:orders': { hidden: ['amount'], order: [] } })
})

test('a preference belongs to one member: not to a colleague or the operator', async () => {
  const site = await given.site(db)
  const account = await given.account(db, site)
  const mine = await given.member(db, account)
  const others = [await given.member(db, account, { base: 'admin' }), await given.operator(db, site)]
  await keep(mine, 'shortcuts', { singleKeys: false })
  for (const other of others) {
    expect(await read(other)).toEqual({})
    await keep(other, 'shortcuts', { singleKeys: true })
  }
  expect(await read(mine)).toEqual({ shortcuts: { singleKeys: false } })
})

test('a preference too large, too many of them and an invalid subject are refused', async () => {
  const member = await given.operator(db, await given.site(db))
  expect((await keep(member, 'density', 'x'.repeat(largestPreference))).status).toBe(400)
  expect((await keep(member, 'Not a subject', 1)).status).toBe(400)
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const subjects = letters.flatMap((first) => letters.map((second) => `columns:${first}${second}`)).slice(0, 201)
  const answers = []
  for (const subject of subjects) answers.push((await keep(member, subject, 1)).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(200)
  expect(answers.at(-1)).toBe(413)
})
