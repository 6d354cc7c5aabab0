import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagState, rolloutOf } from './flag-states.ts'

type Flags = Record<TenantFlag, boolean>
const flags = fc.record(Object.fromEntries(tenantFlags.map((flag) => [flag, fc.boolean()]))) as fc.Arbitrary<Flags>
const held = fc.record({ site: flags, base: flags, pinned: fc.subarray([...tenantFlags]) })

test('a roll-out changes what is inherited alone, and then nothing is behind', () => {
  fc.assert(
    fc.property(held, flags, (one, target) => {
      const { changes, kept } = rolloutOf(one, target)
      const after = { ...one.site, ...Object.fromEntries(changes.map(({ flag, to }) => [flag, to])) }
      for (const flag of tenantFlags) {
        const isOwn = flagState(one, target, flag) === 'overridden'
        expect(after[flag]).toBe(isOwn ? one.site[flag] : target[flag])
        expect(kept.includes(flag)).toBe(isOwn && one.site[flag] !== target[flag])
        expect(flagState({ site: after, base: target, pinned: one.pinned }, target, flag)).not.toBe('behind')
      }
    }),
  )
})

test('going back to the version before gives back what a roll-out changed', () => {
  fc.assert(
    fc.property(held, flags, (one, target) => {
      const { changes } = rolloutOf(one, target)
      const after = { ...one.site, ...Object.fromEntries(changes.map(({ flag, to }) => [flag, to])) }
      const back = rolloutOf({ site: after, base: target, pinned: one.pinned }, one.base).changes
      for (const { flag } of changes) expect(back).toContainEqual({ flag, to: one.site[flag] })
    }),
  )
})
