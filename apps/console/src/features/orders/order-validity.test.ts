import type { Order } from '@app/contracts/orders/orders'
import { expect, test } from 'vitest'
import { planRows } from './issuances.ts'
import { fullValidityOf } from './order-validity.ts'
import { planLine } from './plan-line.ts'

const day = 86_400

test('sentence, table and bar of an order count the same certificates', () => {
  // Reissued early: the plan as it was bought takes three certificates, the order as it stands four.
  const certificate = (n: number, from: number, to: number) => ({
    ...{ id: String(n), serial: String(n), state: 'issued', createdAt: from * day },
    ...{ notBefore: from * day, notAfter: to * day },
  })
  const planned = (n: number, from: number, to: number) => ({ n, startsAt: from * day, endsAt: to * day, toProve: 0 })
  const order = {
    ...{ status: 1005, payDate: 0, planEndsAt: 365 * day, certificateStartsAt: 30 * day, certificateEndsAt: 229 * day },
    plan: [planned(1, 0, 199), planned(2, 199, 298), planned(3, 298, 365)],
    certificates: [certificate(1, 0, 199), certificate(2, 30, 229)],
    upcoming: [planned(3, 229, 328), planned(4, 328, 365)],
  } as unknown as Order
  const rows = planRows(order)
  const { issued, planned: ahead = [] } = fullValidityOf(order)
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  expect(planLine(rows, 'tls-dv')).toMatchObject({ certificates: 4, reissues: 3 })
  expect([...issued, ...ahead].map(({ n }) => n)).toEqual([1, 2, 3, 4])
})
