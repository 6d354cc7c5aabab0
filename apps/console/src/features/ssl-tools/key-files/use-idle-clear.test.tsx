import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleLimit, useIdleClear } from './use-idle-clear.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const clear = vi.fn<() => void>()
function Page({ isOpen }: { isOpen: boolean }) {
  useIdleClear(isOpen, clear)
  return null
}
let show = (_isOpen: boolean) => {}
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  clear.mockClear()
  const root = createRoot(document.createElement('div'))
  show = (isOpen) => act(() => root.render(<Page isOpen={isOpen} />))
  leave = () => act(() => root.unmount())
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

const touch = () => dispatchEvent(new Event('keydown'))

test('ten minutes after the last touch everything is cleared, once', () => {
  show(true)
  vi.advanceTimersByTime(idleLimit - 1)
  expect(clear).not.toHaveBeenCalled()
  touch()
  vi.advanceTimersByTime(idleLimit - 1)
  expect(clear).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(clear).toHaveBeenCalledTimes(1)
})

test('with nothing on the page there is nothing to clear', () => {
  show(false)
  vi.advanceTimersByTime(3 * idleLimit)
  show(true)
  vi.advanceTimersByTime(idleLimit / 2)
  show(false)
  vi.advanceTimersByTime(3 * idleLimit)
  expect(clear).not.toHaveBeenCalled()
})

test('a machine that slept is no longer attended: the first touch, or the page coming back, finds it cleared', () => {
  for (const wake of [touch, () => document.dispatchEvent(new Event('visibilitychange'))]) {
    clear.mockClear()
    show(false)
    show(true)
    // The clock goes on, the timers do not.
    vi.setSystemTime(Date.now() + idleLimit)
    expect(clear).not.toHaveBeenCalled()
    wake()
    expect(clear).toHaveBeenCalledTimes(1)
  }
})
