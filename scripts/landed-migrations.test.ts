import { expect, test } from 'vitest'
import { landedLines, presentLines } from './landed-migrations.ts'

test('merged migrations are never changed, renumbered or removed, and new ones are listed', () => {
  // For a new migration, run "npm run db:landed". Any other difference: some database has run the earlier content.
  expect(presentLines()).toEqual(landedLines())
})

test('each is dated after the previous one', () => {
  const dates = presentLines().map((line) => Number(line.split(' ')[1]))
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
})
