import { expect, test } from 'vitest'
import { FreshCache } from './fresh-cache.ts'

function cache() {
  let now = 1_000_000
  let writes = 0
  let made = 0
  const values = new FreshCache<string>({ now: () => now, version: () => writes, most: 500 })
  const read = (key: string, forMs = 1000) => values.take(key, forMs, async () => `page ${++made}`)
  return { values, read, later: (ms: number) => (now += ms), write: () => writes++, count: () => made }
}

test('those who ask for a page at the same time share its drawing, and those soon after have it too', async () => {
  const { read, later } = cache()
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['page 1', 'page 1', 'page 2'])
  later(999)
  expect(await read('a')).toBe('page 1')
  later(1)
  expect(await read('a')).toBe('page 3')
  // A clock that was set back tells no age.
  later(-5000)
  expect(await read('a')).toBe('page 4')
})

test('a write makes what is drawn stale, even what is still being drawn', async () => {
  const { read, write } = cache()
  const before = read('a')
  write()
  expect(await Promise.all([before, read('a')])).toEqual(['page 1', 'page 2'])
  expect(await read('a')).toBe('page 2')
  write()
  expect(await read('a')).toBe('page 3')
})

test('failures, and values that are not to be kept, are made anew', async () => {
  const { values, read } = cache()
  expect(
    await values.take(
      'x',
      1000,
      async () => 'missing',
      (value) => value !== 'missing',
    ),
  ).toBe('missing')
  await expect(values.take('x', 1000, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read('x')).toBe('page 1')
  expect([await read('q', 0), await read('q', 0)]).toEqual(['page 2', 'page 3'])
})

test('pages beyond the limit push out the oldest', async () => {
  const { read, count } = cache()
  for (let at = 0; at < 501; at++) await read(`page ${at}`)
  await read('page 500')
  expect(count()).toBe(501)
  await read('page 0')
  expect(count()).toBe(502)
})
