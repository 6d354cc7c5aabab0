import { errors } from '@app/contracts/errors'
import { createTitle, deleteTitle, listTitles, mostTitles, updateTitle } from '@app/contracts/invoices/titles'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { titleBody } from '#testing/given/given-titles.ts'
import { type OrderWorld, orderWorld } from '#testing/order-world.ts'

let world: OrderWorld
let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  world = await orderWorld()
  site = await given.site(world.db)
  operator = await given.operator(world.db, site)
})

const create = (by: given.GivenMember, over: object = {}) => world.as(by).send(createTitle, { body: titleBody(over) })
const list = async (by: given.GivenMember, query: object = {}) =>
  (await world.as(by).send(listTitles, { query })).data.titles

test('the first title is the default, and there is one at all times', async () => {
  const buyer = await given.customer(world.db, site)
  const first = (await create(buyer)).data.title
  const second = (await create(buyer, { title: '第二抬头' })).data.title
  expect([first.isDefault, second.isDefault]).toEqual([true, false])
  const { version } = second
  const body = { ...titleBody({ title: '第二抬头', isDefault: true }), version }
  const answers = await Promise.all([
    world.as(buyer).send(updateTitle, { params: { id: second.id }, body }),
    create(buyer, { title: '第三抬头', isDefault: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const titles = await list(buyer)
  expect(titles.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  expect((await world.as(buyer).send(updateTitle, { params: { id: second.id }, body })).code).toBe(
    errors['save.conflict'].code,
  )
  await world.as(buyer).send(deleteTitle, { params: { id: titles[0]?.id ?? '' } })
  expect((await list(buyer)).map(({ isDefault }) => isDefault)).toEqual([true, false])
})

test.each([
  [{ taxNo: '91330106MA2B0XY70A' }, 'taxNo'],
  [{ taxNo: '' }, 'taxNo'],
  [{ kind: 'personal' }, 'taxNo'],
  [{ country: 'DE', taxNo: 'DE12345678' }, 'taxNo'],
  [{ title: '<甲>公司' }, 'title'],
  [{ title: '甲'.repeat(51) }, 'title'],
  [{ email: 'nobody' }, 'email'],
])('%o is refused', async (over, field) => {
  const buyer = await given.customer(world.db, site)
  const refused = await create(buyer, over)
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, [field]])
  expect(await list(buyer)).toEqual([])
})

test('a tax number is written without spaces, in capitals; one of 15 digits is taken, and a VAT id of its country', async () => {
  const buyer = await given.customer(world.db, site)
  expect((await create(buyer, { taxNo: ' 9133 0106 ma2b0xy70y ' })).data.title.taxNo).toBe(titleBody().taxNo)
  for (const over of [{ taxNo: '330106123456789' }, { country: 'DE', taxNo: 'DE 123 456 789' }])
    expect((await create(buyer, over)).status).toBe(200)
})

test('an operator keeps titles for a customer, and nobody sees those of another account', async () => {
  const [buyer, other] = [await given.customer(world.db, site), await given.customer(world.db, site)]
  const { id } = (await create(operator, { accountId: buyer.account.id })).data.title
  expect(await list(buyer)).toMatchObject([{ id }])
  expect(await list(operator, { accountId: buyer.account.id })).toMatchObject([{ id }])
  expect(await list(other, { accountId: buyer.account.id })).toEqual([])
  expect((await create(other, { accountId: buyer.account.id })).code).toBe(errors['user.missing'].code)
  expect((await world.as(other).send(deleteTitle, { params: { id } })).code).toBe(errors['invoice.title-missing'].code)
})

test('an account has a limited number of titles', async () => {
  const buyer = await given.customer(world.db, site)
  for (let at = 0; at < mostTitles; at++) await create(buyer, { title: `抬头 ${at}` })
  expect((await create(buyer)).code).toBe(errors['invoice.titles-full'].code)
})
