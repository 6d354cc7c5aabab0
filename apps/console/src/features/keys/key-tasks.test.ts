import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { convertKey, KeyTaskRefused, openKeyFile } from './key-tasks.ts'

/** Worker that hangs on a file and never answers. */
class BusyWorker {
  static ended = 0
  addEventListener(): void {}
  postMessage(): void {}
  terminate(): void {
    BusyWorker.ended++
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', BusyWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that keeps the worker busy is given up, and its worker ended', async () => {
  const target = { form: 'traditional', encoding: 'pem' } as const
  const reading = expect(openKeyFile('a key', {})).rejects.toBeInstanceOf(KeyTaskRefused)
  const converting = expect(convertKey('a key', {}, { target, now: 0 })).rejects.toMatchObject({ refusal: null })
  vi.advanceTimersByTime(89_999)
  expect(BusyWorker.ended).toBe(0)
  vi.advanceTimersByTime(1)
  await reading
  await converting
  expect(BusyWorker.ended).toBe(1)
})
