import { menuTree, missingRights } from '@app/contracts/access/menu'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as } = await testApi()

test('a member sees its missing rights and who can grant them, the account owner first', async () => {
  const site = await given.site(db)
  const account = await given.account(db, site)
  const holder = await given.member(db, account)
  await given.member(db, account, { base: 'admin' })
  await given.member(db, account, { base: 'admin', permissions: ['role.view'] })
  const clerk = await given.member(db, account, { base: 'accountant' })
  await given.customer(db, site)

  const { data } = await as(clerk).send(missingRights)
  expect(data.granters).toHaveLength(2)
  expect(data.granters[0]).toBe(`Name of ${holder.loginName}`)
  expect(data.functions).toContainEqual(
    expect.objectContaining({
      name: 'order.create',
      labels: expect.objectContaining({ zh: '下单', en: 'Place orders' }),
    }),
  )
  const { data: menu } = await as(clerk).send(menuTree, { query: {} })
  for (const { name } of data.pages) expect(JSON.stringify(menu.menuTree)).not.toContain(`"name":"${name}"`)
})

test('the account owner lacks nothing', async () => {
  const { data } = await as(await given.customer(db, await given.site(db))).send(missingRights)
  expect(data).toEqual({ pages: [], functions: [], granters: [] })
})
