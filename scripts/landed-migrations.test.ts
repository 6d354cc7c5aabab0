import { expect, test } from 'vitest'
import { landedLines, presentLines } from './landed-migrations.ts'

test('what was merged is never changed, renumbered or left out, and what is new is listed', () => {
  // A new one: "npm run db:landed" lists it. Another difference: somebody's database has run what stood there before.
  expect(presentLines()).toEqual(landedLines())
})

test('each is dated after the one before it', () => {
  const dates = presentLines().map((line) => Number(line.split(' ')[1]))
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
})
