import { expect, test } from 'vitest'
import { newId } from './new-id.ts'
import { randomBytesOfPool } from './random.ts'

test('the pool returns each byte once, also across refills', () => {
  const seen = new Set<string>()
  for (let n = 0; n < 3000; n++) seen.add(randomBytesOfPool(n % 2 ? 16 : 23).toString('hex'))
  expect(seen.size).toBe(3000)
})

test('identifiers are UUIDs of version 7, each larger than the one before it', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids).toEqual([...new Set(ids)].sort())
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
