import { expect, test } from 'vitest'
import { limitsBeyond } from './plan-draft.ts'

test('limits are passed by what is beyond them, not by what is not limited', () => {
  const usage = { members: 5, orders: 3, hosts: 2, storage: 90 }
  const quotas = { members: 4, orders: 3, hosts: null, storage: 100 }
  expect(limitsBeyond(usage, quotas)).toEqual([{ kind: 'members', used: 5, most: 4 }])
})
