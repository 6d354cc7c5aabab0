import { planIssuances, termSeconds } from '@app/contracts/certificates/policy'
import { expect, test } from 'vitest'
import { planLine } from './plan-line.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

test('a year bought before the step of 2027 tells the step and the reissues it costs', () => {
  const start = at('2026-11-20')
  const line = planLine(planIssuances(start, start + termSeconds(1)), 'tls-dv')
  expect(line).toEqual({ certificates: 3, reissues: 2, capDays: 199, steps: [{ from: at('2027-03-15'), capDays: 99 }] })
})

test('ninety days take one certificate and no reissue', () => {
  const start = at('2026-11-20')
  expect(planLine(planIssuances(start, start + termSeconds(90)), 'tls-dv')).toMatchObject({ reissues: 0, steps: [] })
})

test('no plan, no sentence', () => {
  expect(planLine([], 'tls-dv')).toBeUndefined()
})

test('what is not TLS keeps to its own cap, whatever becomes of that of TLS', () => {
  const start = at('2026-11-20')
  const three = start + termSeconds(3)
  expect(planLine(planIssuances(start, start + termSeconds(1), 'code'), 'code')).toMatchObject({ certificates: 1 })
  expect(planLine(planIssuances(start, three, 'smime-mailbox'), 'smime-mailbox')).toEqual({
    ...{ certificates: 2, reissues: 1, capDays: 824, steps: [] },
  })
})
