import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { ClockWrong } from '#core/clock.ts'
import { movableClock } from '#testing/clock.ts'
import type { Database } from './client.ts'
import { createClockGuard } from './clock-guard.ts'

// The guard uses no other property.
const db = { kind: 'embedded' } as Database
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

test('a clock behind the newest record is not trusted until it has caught up', async () => {
  const { guard, pass } = world(new Date(Date.now() + 30 * 60_000))
  expect(await guard.trouble()).toBe('The clock is 30 minutes behind the newest entry of the database')
  expect(() => guard.clock.now()).toThrow(ClockWrong)
  pass(30 * 60)
  expect(await guard.trouble()).toBeNull()
})

test('a running server does not trust a clock that goes back; one that goes ahead looks like a night switched off', async () => {
  const { clock, guard } = world()
  expect(await guard.trouble()).toBeNull()
  clock.advance({ days: 365 })
  expect(await guard.trouble()).toBeNull()
  clock.advance({ days: -365 })
  expect(await guard.trouble()).toBe('The clock is 365 days behind the newest entry of the database')
})
