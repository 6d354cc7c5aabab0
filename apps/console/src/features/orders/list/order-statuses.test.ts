import { orderStatuses, orderStatusWords } from '@app/contracts/orders/order-states'
import { expect, test } from 'vitest'
import { statusesByWord } from './order-statuses.ts'

test.each(['zh', 'en'] as const)('no word stands twice among the states to choose from, in %s', (locale) => {
  const choices = statusesByWord(
    orderStatuses,
    (status) => orderStatusWords[status as keyof typeof orderStatusWords][locale],
  )
  expect(choices.flatMap(([, statuses]) => statuses).toSorted()).toEqual(orderStatuses.toSorted())
  expect(choices.find(([, statuses]) => statuses.includes(1003))?.[1]).toEqual([1003, 1006])
  expect(choices).toHaveLength(orderStatuses.length - 1)
})
