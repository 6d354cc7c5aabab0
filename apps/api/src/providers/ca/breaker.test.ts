import { expect, test } from 'vitest'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { movableClock } from '#testing/clock.ts'
import { createBreaker } from './breaker.ts'

/** A breaker in front of a CA with scripted answers, and the number of calls that reached it. */
function world(chance = 1) {
  const clock = movableClock()
  const heard: (string | null)[] = []
  const breaker = createBreaker({
    clock,
    chance: () => chance,
    heard: (failure) => heard.push(failure?.message ?? null),
  })
  let calls = 0
  const ask = (error?: Error) =>
    breaker
      .run(async () => {
        calls++
        if (error) throw error
        return 'ok'
      })
      .catch((reason: unknown) => reason)
  return { clock, heard, breaker, ask, calls: () => calls }
}

const down = () => new CaUnreachable('The line is down', null, 'connect')

const failing = async (times: number, { ask }: ReturnType<typeof world>) => {
  for (let n = 0; n < times; n++) await ask(down())
}

test('four consecutive failures change nothing, the fifth pauses requests', async () => {
  const it = world()
  await failing(4, it)
  expect([it.breaker.restsUntil(), it.breaker.failures()]).toEqual([null, 4])
  await failing(1, it)
  expect(it.breaker.restsUntil()).toEqual(new Date(it.clock.now().getTime() + 15_000))
  const refused = await it.ask()
  expect(refused).toMatchObject({ name: 'CaUnreachable', trouble: 'resting' })
  expect(it.calls()).toBe(5)
})

test('a success in between resets the count', async () => {
  const it = world()
  await failing(4, it)
  await it.ask()
  await failing(4, it)
  expect(it.breaker.restsUntil()).toBeNull()
  expect(it.calls()).toBe(9)
  expect(it.heard.filter((one) => one === null)).toHaveLength(1)
})

test('a refused call and an error of our own do not count against the CA', async () => {
  const it = world()
  for (let n = 0; n < 9; n++) {
    await it.ask(new CaUnreachable('The CA refused the call', null, 'call'))
    await it.ask(new TypeError('a defect'))
  }
  expect([it.breaker.restsUntil(), it.breaker.failures()]).toEqual([null, 0])
})

test('one call tries, and the others wait for its result', async () => {
  const it = world()
  await failing(5, it)
  it.clock.advance({ seconds: 15 })
  const [first, second] = await Promise.all([it.ask(), it.ask()])
  expect([first, second]).toMatchObject(['ok', { trouble: 'resting' }])
  expect(it.breaker.restsUntil()).toBeNull()
  expect(await it.ask()).toBe('ok')
})

test('each failed attempt doubles the pause, up to a quarter of an hour', async () => {
  const it = world()
  await failing(5, it)
  const waits: number[] = []
  for (let n = 0; n < 9; n++) {
    const left = (it.breaker.restsUntil()?.getTime() ?? 0) - it.clock.now().getTime()
    waits.push(left / 1000)
    it.clock.advance({ seconds: left / 1000 })
    await failing(1, it)
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900])
  expect(it.calls()).toBe(14)
})

test('the pause is randomised, and never shorter than the CA asked for', async () => {
  const spread = world(0)
  await failing(5, spread)
  expect(spread.breaker.restsUntil()).toEqual(new Date(spread.clock.now().getTime() + 7_500))
  const breaker = world(0)
  await failing(4, breaker)
  await breaker.ask(new CaUnreachable('Too many requests', 120))
  expect(breaker.breaker.restsUntil()).toEqual(new Date(breaker.clock.now().getTime() + 120_000))
})

test('calls already running when it opened do not extend the pause', async () => {
  const it = world()
  await Promise.all(Array.from({ length: 20 }, () => it.ask(down())))
  expect(it.breaker.restsUntil()).toEqual(new Date(it.clock.now().getTime() + 15_000))
})
