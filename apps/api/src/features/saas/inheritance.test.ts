import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countStandings, inherit, standingOf } from './inheritance.ts'

type Flags = Partial<Record<TenantFlag, boolean>>
// A key that is left out is a default that is not there, such as the price of a product that is not sold.
const flags = fc.record(Object.fromEntries(tenantFlags.map((flag) => [flag, fc.boolean()])), {
  requiredKeys: [],
}) as fc.Arbitrary<Flags>
const held = fc.record({ site: flags, base: flags, pinned: fc.subarray([...tenantFlags]) })

const moved = (site: Flags, changes: readonly { key: TenantFlag; to: boolean | undefined }[]): Flags => ({
  ...site,
  ...Object.fromEntries(changes.map(({ key, to }) => [key, to])),
})

test('a roll-out changes what is inherited alone, and then nothing is behind', () => {
  fc.assert(
    fc.property(held, flags, (one, target) => {
      const { changes, kept } = inherit(one, target, tenantFlags)
      const after = moved(one.site, changes)
      for (const flag of tenantFlags) {
        const isOwn = standingOf(one, target, flag) === 'overridden'
        expect(after[flag]).toBe(isOwn ? one.site[flag] : target[flag])
        expect(kept.includes(flag)).toBe(isOwn && one.site[flag] !== target[flag])
      }
      expect(countStandings({ site: after, base: target, pinned: one.pinned }, target, tenantFlags).behind).toBe(0)
    }),
  )
})

test('handed down twice, it changes nothing', () => {
  fc.assert(
    fc.property(held, flags, (one, target) => {
      const after = moved(one.site, inherit(one, target, tenantFlags).changes)
      const again = inherit({ site: after, base: target, pinned: one.pinned }, target, tenantFlags)
      expect(again.changes).toEqual([])
    }),
  )
})

test('going back to the version before gives back what a roll-out changed', () => {
  fc.assert(
    fc.property(held, flags, (one, target) => {
      const { changes } = inherit(one, target, tenantFlags)
      const after = moved(one.site, changes)
      const back = inherit({ site: after, base: target, pinned: one.pinned }, one.base, tenantFlags).changes
      for (const { key } of changes) expect(back).toContainEqual({ key, from: target[key], to: one.site[key] })
    }),
  )
})
