import { sysAccount } from '@app/contracts/session'
import { expect, test } from 'vitest'
import * as given from '#testing/given.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()

test('x', async () => {
  const site = await given.site(api.db)
  const operator = await given.operator(api.db, site)
  const answer = await api.as(operator).send(sysAccount)
  expect(answer.data.accountInfo.audience).toBe('reseller')
})
