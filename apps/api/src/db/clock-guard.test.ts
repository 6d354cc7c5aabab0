import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { ClockWrong } from '#core/clock.ts'
import { movableClock } from '#testing/clock.ts'
import type { Database } from './client.ts'
import { createClockGuard } from './clock-guard.ts'

// It asks this one nothing else.
const db = { kind: 'embedded' } as Database
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

test('a clock behind what is on record is not believed until it has caught up', async () => {
  const { guard, pass } = world(new Date(Date.now() + 30 * 60_000))
  expect(await guard.trouble()).toBe('The clock is 30 minutes behind the newest entry of the database')
  expect(() => guard.clock.now()).toThrow(ClockWrong)
  pass(30 * 60)
  expect(await guard.trouble()).toBeNull()
})

test('a clock that goes back under a running server is not believed; one that goes ahead looks like a night off', async () => {
  const { clock, guard } = world()
  expect(await guard.trouble()).toBeNull()
  clock.advance({ days: 365 })
  expect(await guard.trouble()).toBeNull()
  clock.advance({ days: -365 })
  expect(await guard.trouble()).toBe('The clock is 365 days behind the newest entry of the database')
})
