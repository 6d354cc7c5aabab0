import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { expect, test } from 'vitest'
import { groupChecks } from './check-groups.ts'

const check = (part: Partial<DomainCheck>): DomainCheck => ({
  ...{ domain: 'a.example.com', method: 'dns-txt', methodsAllowed: [], result: 'notFound', mail: null, found: [] },
  record: { type: 'TXT', host: '_c.a.example.com', relativeHost: '_c.a', value: 'v' },
  ...{ detail: null, checkedAt: 1, nextCheckAt: null, cooldownUntil: null, validUntil: null, provenUntil: null },
  ...{ proveAgain: null, reusedFrom: null },
  ...part,
})

test('a hundred names without their record share one remedy', () => {
  const names = Array.from({ length: 100 }, (_, n) => check({ domain: `n${n}.example.com` }))
  const { shared, own } = groupChecks([...names, check({ domain: 'done.example.com', result: 'passed' })])
  expect(shared.map(({ count }) => count)).toEqual([100])
  expect(own).toEqual([])
})

test('a wrong value, a wrong host and a mail are told by name; files and records apart', () => {
  const wrong = check({ domain: 'b.example.com', result: 'wrongValue', found: ['old'] })
  const mail = check({
    ...{ domain: 'c.example.com', method: 'email', record: null },
    mail: { recipient: 'admin@example.com', sentAt: 1, expiresAt: 2, approvedAt: null },
  })
  const { shared, own } = groupChecks([wrong, check({}), check({ method: 'http' }), mail])
  expect(own).toEqual([wrong, mail])
  expect(shared).toHaveLength(2)
})

test('unreachable servers share a remedy where their answer is the same', () => {
  const late = { key: 'dns-late' as const, facts: {} }
  const names = [1, 2].map((n) => check({ domain: `${n}.example.com`, method: 'http', result: 'unreachable' }))
  const other = check({ domain: '3.example.com', method: 'http', result: 'unreachable', detail: late })
  expect(groupChecks([...names, other]).shared.map(({ count }) => count)).toEqual([2, 1])
})
