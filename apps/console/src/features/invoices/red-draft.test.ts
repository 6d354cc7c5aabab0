import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { expect, test } from 'vitest'
import { newRedDraft, redBodyOf, redFaults, redSum } from './red-draft.ts'

const order = (id: string, allocatedMinor: number, isRefundHeld = false) => ({ id, allocatedMinor, isRefundHeld })
const invoice = (kind: InvoiceDetail['kind'], ...orders: ReturnType<typeof order>[]) =>
  ({ kind, orders }) as unknown as InvoiceDetail

test('begins with the orders whose refunds wait', () => {
  const two = invoice('ordinary', order('a', 100_00), order('b', 50_00, true))
  const draft = newRedDraft(two)
  expect(draft).toMatchObject({ scope: 'part', reason: '03', amounts: { b: '50.00' } })
  expect(redSum(draft, two.orders)).toBe(50_00)
  expect(redBodyOf(draft, two).items).toEqual([{ id: 'b', amountMinor: 50_00 }])
})

test('reverses the whole invoice where nothing else is on it', () => {
  const one = invoice('ordinary', order('a', 100_00, true))
  expect(redBodyOf(newRedDraft(one), one).items).toBeNull()
})

test('asks for a number of 20 digits, a day, and the confirmation of a special invoice', () => {
  const special = invoice('special', order('a', 100_00))
  const draft = newRedDraft(special)
  expect(redFaults(draft, special)).toEqual({ redNo: true, redDate: true, isConfirmed: true, amounts: false })
  const right = { ...draft, redNo: '2633 2000 0000 0000 0001', redDate: '2026-11-24', isConfirmed: true }
  expect(Object.values(redFaults(right, special))).not.toContain(true)
  expect(redBodyOf(right, special).redNo).toBe('26332000000000000001')
})

test('refuses more than is left, and nothing', () => {
  const one = invoice('commercial', order('a', 100_00))
  const part = { ...newRedDraft(one), scope: 'part' as const }
  expect(redFaults(part, one).amounts).toBe(true)
  expect(redFaults({ ...part, amounts: { a: '100.01' } }, one).amounts).toBe(true)
  expect(redFaults({ ...part, amounts: { a: '100' } }, one)).toMatchObject({ amounts: false, redNo: false })
})
