import { noQuotas } from '@app/contracts/plans/plan-values'
import { expect, test } from 'vitest'
import { nearLimits } from './limit-warnings.service.ts'

const quotas = { members: 10, orders: 100, hosts: 2, storage: null }
const usage = { members: 1, orders: 1, hosts: 1, storage: 9000 }
const told = (part: Partial<typeof usage>, before = {}) => {
  const { limits, warned, isChanged } = nearLimits({ ...usage, ...part }, quotas, before)
  return [limits.map(({ template, kind }) => `${kind} ${template.slice(11)}`), warned, isChanged]
}

test('a limit is told of from 90 per cent on, and once more when it is reached', () => {
  expect(told({ members: 8 })).toEqual([[], {}, false])
  expect(told({ members: 9, orders: 100 })).toEqual([
    ['members near', 'orders reached'],
    { members: 90, orders: 100 },
    true,
  ])
  expect(told({ members: 9 }, { members: 90 })).toEqual([[], { members: 90 }, false])
  expect(told({ members: 12 }, { members: 90 })).toEqual([['members reached'], { members: 100 }, true])
})

test('it is told of anew only after less than 80 per cent were used', () => {
  expect(told({ members: 8 }, { members: 100 })).toEqual([[], { members: 100 }, false])
  expect(told({ members: 7 }, { members: 100 })).toEqual([[], {}, true])
})

test('what is not limited is never close, and a limit that went is forgotten', () => {
  expect(nearLimits(usage, noQuotas, { storage: 90 })).toEqual({ limits: [], warned: {}, isChanged: true })
})
