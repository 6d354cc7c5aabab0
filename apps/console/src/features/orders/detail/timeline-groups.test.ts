import { expect, test } from 'vitest'
import { groupOf } from './timeline-groups.ts'

test('an event is found by what it is about, and one that nobody knows among the others', () => {
  expect(['paid', 'check-passed', 'returned', 'reissued', 'suspended', 'something-new'].map(groupOf)).toEqual([
    ...['money', 'proof', 'material', 'certificate', 'other', 'other'],
  ])
})
