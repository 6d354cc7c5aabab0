import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfItems, splitTax, sumOfLines } from './invoice-lines.ts'

test.each([
  [106_00, 600, 100_00, 6_00],
  [100_00, 600, 94_34, 5_66],
  [1, 600, 1, 0],
  [113_00, 1300, 100_00, 13_00],
  [5_00, 0, 5_00, 0],
  [1_000_000_000_00, 600, 94_339_622_642, 5_660_377_358],
])('%i at %i basis points is %i and %i', (gross, rateBp, netMinor, taxMinor) => {
  expect(splitTax(gross, rateBp)).toEqual({ netMinor, taxMinor })
})

const item = fc.record({
  usage: fc.constantFrom('ssl' as const, 'code' as const),
  name: fc.constantFrom('*信息技术服务*SSL 证书', '*信息技术服务*代码签名证书'),
  spec: fc.constantFrom('RapidSSL', 'GeoTrust'),
  code: fc.constant('3040203000000000000'),
  rateBp: fc.constantFrom(0, 600, 1300),
  category: fc.constant('S' as const),
  amountMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
})

test('lines add up to their items, and each price to its net amount and tax', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const lines = linesOfItems(items)
      const sum = sumOfLines(lines)
      expect(sum.amountMinor).toBe(items.reduce((all, { amountMinor }) => all + amountMinor, 0))
      expect(sum.netMinor + sum.taxMinor).toBe(sum.amountMinor)
      expect(lines.reduce((all, { quantity }) => all + quantity, 0)).toBe(items.length)
      for (const { grossMinor, netMinor, rateBp } of lines)
        expect(Math.abs(netMinor * (10_000 + rateBp) - grossMinor * 10_000)).toBeLessThanOrEqual((10_000 + rateBp) / 2)
    }),
  )
})
