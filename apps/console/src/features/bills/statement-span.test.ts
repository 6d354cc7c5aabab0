import { expect, test } from 'vitest'
import { statementSpan } from './statement-span.ts'

test.each([
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['this-month', '2026-11-24', '2026-11-01', '2026-11-24'],
  ['this-year', '2026-11-24', '2026-01-01', '2026-11-24'],
] as const)('%s of %s is %s to %s', (period, today, from, to) => {
  expect(statementSpan(period, today)).toEqual({ from, to })
})
