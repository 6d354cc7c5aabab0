import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { ClockWrong } from '#core/clock.ts'
import { movableClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createClockGuard } from './clock-guard.ts'

const db = await testDatabase()
let said: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line).msg) })
beforeEach(() => {
  said = []
})

/** A server's clock that shows the true time until it is set, and one that goes on evenly. */
function world(newest: Date | null = null) {
  const clock = movableClock(new Date())
  let even = 0
  const guard = createClockGuard({ db, clock, log, newest: async () => newest, steady: () => even })
  return {
    clock,
    guard,
    /** Time goes by, for both. */
    pass(seconds: number) {
      even += seconds * 1000
      clock.advance({ seconds })
    },
  }
}

test('a clock that is right is believed, also some seconds off', async () => {
  const { clock, guard } = world()
  clock.advance({ seconds: 40 })
  expect(await guard.trouble()).toBeNull()
  expect(guard.clock.now()).toEqual(clock.now())
  expect(said).toEqual([])
})

test.each([
  [{ days: 365 }, "The clock is 365 days ahead of the database's"],
  [{ days: -365 }, "The clock is 365 days behind the database's"],
  [{ minutes: 2 }, "The clock is 2 minutes ahead of the database's"],
])(
  'a clock that is set wrong is told of once, at the very next look, and so is its being right again',
  async (by, words) => {
    const { clock, guard, pass } = world()
    expect(await guard.trouble()).toBeNull()
    const right = clock.now()
    clock.advance(by)
    // Before anybody has looked: nothing is signed at a date that may be wrong.
    expect(() => guard.clock.now()).toThrow(ClockWrong)
    expect(await guard.trouble()).toBe(words)
    expect(await guard.trouble()).toBe(words)
    expect(() => guard.clock.now()).toThrow(ClockWrong)
    expect(said).toEqual([expect.stringContaining(words)])
    clock.set(right)
    pass(15)
    expect(await guard.trouble()).toBeNull()
    expect(said).toHaveLength(2)
  },
)
