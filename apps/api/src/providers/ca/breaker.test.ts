import { expect, test } from 'vitest'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { movableClock } from '#testing/clock.ts'
import { createBreaker } from './breaker.ts'

/** A breaker before a CA that answers as told, and how often it was asked. */
function world(chance = 1) {
  const clock = movableClock()
  const heard: (string | null)[] = []
  const breaker = createBreaker({
    clock,
    chance: () => chance,
    heard: (failure) => heard.push(failure?.message ?? null),
  })
  let asked = 0
  const ask = (error?: Error) =>
    breaker
      .run(async () => {
        asked++
        if (error) throw error
        return 'ok'
      })
      .catch((reason: unknown) => reason)
  return { clock, heard, breaker, ask, asked: () => asked }
}

const down = () => new CaUnreachable('The line is down', null, 'connect')

const failing = async (times: number, { ask }: ReturnType<typeof world>) => {
  for (let n = 0; n < times; n++) await ask(down())
}

test('four failures in a row change nothing, the fifth leaves the CA alone', async () => {
  const it = world()
  await failing(4, it)
  expect([it.breaker.restsUntil(), it.breaker.failures()]).toEqual([null, 4])
  await failing(1, it)
  expect(it.breaker.restsUntil()).toEqual(new Date(it.clock.now().getTime() + 15_000))
  const refused = await it.ask()
  expect(refused).toMatchObject({ name: 'CaUnreachable', trouble: 'resting' })
  expect(it.asked()).toBe(5)
})

test('an answer in between starts the count anew', async () => {
  const it = world()
  await failing(4, it)
  await it.ask()
  await failing(4, it)
  expect(it.breaker.restsUntil()).toBeNull()
  expect(it.asked()).toBe(9)
  expect(it.heard.filter((one) => one === null)).toHaveLength(1)
})

test('what was refused of one call, and a defect of our own, say nothing against the CA', async () => {
  const it = world()
  for (let n = 0; n < 9; n++) {
    await it.ask(new CaUnreachable('The CA refused the call', null, 'call'))
    await it.ask(new TypeError('a defect'))
  }
  expect([it.breaker.restsUntil(), it.breaker.failures()]).toEqual([null, 0])
})

test('one call tries, and the rest wait for what it finds', async () => {
  const it = world()
  await failing(5, it)
  it.clock.advance({ seconds: 15 })
  const [first, second] = await Promise.all([it.ask(), it.ask()])
  expect([first, second]).toMatchObject(['ok', { trouble: 'resting' }])
  expect(it.breaker.restsUntil()).toBeNull()
  expect(await it.ask()).toBe('ok')
})

test('each try that fails doubles the wait, up to a quarter of an hour', async () => {
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
  expect(it.asked()).toBe(14)
})

test('the wait is spread by chance, and never shorter than the CA asked for', async () => {
  const spread = world(0)
  await failing(5, spread)
  expect(spread.breaker.restsUntil()).toEqual(new Date(spread.clock.now().getTime() + 7_500))
  const asked = world(0)
  await failing(4, asked)
  await asked.ask(new CaUnreachable('Too many requests', 120))
  expect(asked.breaker.restsUntil()).toEqual(new Date(asked.clock.now().getTime() + 120_000))
})

test('calls that were under way when it opened make it no worse', async () => {
  const it = world()
  await Promise.all(Array.from({ length: 20 }, () => it.ask(down())))
  expect(it.breaker.restsUntil()).toEqual(new Date(it.clock.now().getTime() + 15_000))
})
