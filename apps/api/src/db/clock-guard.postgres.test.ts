import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { ClockWrong } from '#core/clock.ts'
import { movableClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createClockGuard } from './clock-guard.ts'

const db = await testDatabase()
let messages: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => messages.push(JSON.parse(line).msg) })
beforeEach(() => {
  messages = []
})

/** Server clock that can be set, and a monotonic clock beside it. */
function world(newest: Date | null = null) {
  const clock = movableClock(new Date())
  let even = 0
  const guard = createClockGuard({ db, clock, log, newest: async () => newest, steady: () => even })
  return {
    clock,
    guard,
    /** Advances both clocks. */
    pass(seconds: number) {
      even += seconds * 1000
      clock.advance({ seconds })
    },
  }
}

test('a clock that is right, or off by some seconds, is trusted', async () => {
  const { clock, guard } = world()
  clock.advance({ seconds: 40 })
  expect(await guard.trouble()).toBeNull()
  expect(guard.clock.now()).toEqual(clock.now())
  expect(messages).toEqual([])
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
    // Before the first check: nothing is signed at a date that may be wrong.
    expect(() => guard.clock.now()).toThrow(ClockWrong)
    expect(await guard.trouble()).toBe(words)
    expect(await guard.trouble()).toBe(words)
    expect(() => guard.clock.now()).toThrow(ClockWrong)
    expect(messages).toEqual([expect.stringContaining(words)])
    clock.set(right)
    pass(15)
    expect(await guard.trouble()).toBeNull()
    expect(messages).toHaveLength(2)
  },
)
