import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ctx } from '#ctx.ts'
import { keepMs, PageCache } from './page-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Servers on one database, each of which counts its own writes and hears of the others'. */
function servers() {
  const hear: (() => void)[] = []
  let told = 0
  const server = () => {
    let writes = 0
    const db = {
      timesWritten: () => writes,
      notify: async () => {
        told++
        for (const one of hear) one()
      },
      listen: (_channel: string, heard: () => void) => {
        hear.push(heard)
        return async () => {}
      },
    }
    // A cache uses nothing else of its server.
    const cache = new PageCache({ db, clock: { now: () => new Date() }, log: { debug: () => {} } } as unknown as Ctx)
    let drawn = 0
    const read = async () => {
      const page = await cache.page('/home', keepMs, async () => ({ text: `page ${++drawn}` }))
      return page !== 'missing' && 'text' in page ? page.text : page
    }
    cache.start()
    return { cache, read, write: () => writes++ }
  }
  return { server, told: () => told }
}

test('a write makes pages stale here at once, and on other servers once they hear of it', async () => {
  const { server, told } = servers()
  const [here, there] = [server(), server()]
  expect([await here.read(), await there.read()]).toEqual(['page 1', 'page 1'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(told()).toBe(0)
  here.write()
  expect([await here.read(), await there.read()]).toEqual(['page 2', 'page 1'])
  await vi.advanceTimersByTimeAsync(500)
  expect(told()).toBe(1)
  expect(await there.read()).toBe('page 2')
  await vi.advanceTimersByTimeAsync(keepMs)
  expect(await there.read()).toBe('page 3')
  for (const { cache } of [here, there]) await cache.stop()
})

test('missing pages, those that moved, and choices of one visitor are not kept', async () => {
  const { cache } = servers().server()
  const draw = vi.fn(async () => 'missing' as const)
  for (let visit = 0; visit < 2; visit++) {
    expect(await cache.page('/x', keepMs, draw)).toBe('missing')
    expect(await cache.page('/y', keepMs, async () => ({ movedTo: '/z' }))).toEqual({ movedTo: '/z' })
    await cache.page('/compare?product=a', 0, async () => ({ text: String(await draw()) }))
  }
  expect(draw).toHaveBeenCalledTimes(4)
  await cache.stop()
})
