import { rechargeUser } from '@app/contracts/finance/finance'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { keyLifeDays } from '#db/idempotency.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { forgetSessions } from './session.jobs.ts'

const { ctx, db, as, clock } = await testApi({ now: new Date() })

test('the job deletes an idempotency key when it expires, and no sooner', async () => {
  const site = await given.site(db)
  const { account } = await given.customer(db, site)
  const operator = await given.operator(db, site)
  const request = { params: { id: account.id }, body: { amountMinor: 500, memo: 'cash' }, idempotencyKey: newId() }
  expect((await as(operator).send(rechargeUser, request)).code).toBe(200)
  await forgetSessions.run(ctx)
  const kept = () =>
    db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(`select count(*)::int as n from idempotency_keys`)
      return rows[0]?.n
    })
  expect(await kept()).toBe(1)
  clock.advance({ days: keyLifeDays + 1 })
  await forgetSessions.run(ctx)
  expect(await kept()).toBe(0)
})
