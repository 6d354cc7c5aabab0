import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startI18n } from '#i18n/i18n.ts'
import { allShortcuts, listenForShortcuts, shortcutLayers } from '../shortcuts.ts'
import { RowKeys } from './RowKeys.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const done: string[] = []
let stop = () => {}

beforeEach(() => {
  startI18n('en')
  done.length = 0
  document.body.innerHTML = `<input id="field" /><div id="frame">
    <p data-row="a" tabindex="-1"><a href="#a">A</a></p>
    <p data-row="b" tabindex="-1"><button type="button">Edit B</button></p>
    <p data-row="c" tabindex="-1"><a href="#c">C</a></p></div><div id="root"></div>`
  document.querySelector('#frame')?.addEventListener('click', ({ target }) => {
    if (target instanceof Element) done.push(`opened ${target.textContent}`)
  })
  const frame = { current: document.querySelector<HTMLElement>('#frame') }
  const root = createRoot(document.querySelector('#root') ?? document.body)
  act(() => root.render(<RowKeys frame={frame} onToggle={(id) => done.push(`ticked ${id}`)} peek={undefined} />))
  const deaf = listenForShortcuts()
  stop = () => {
    act(() => root.unmount())
    deaf()
  }
})
afterEach(() => stop())

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined)
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
  return event.defaultPrevented
}

test('j and k walk the rows and stay at the ends', () => {
  const walk = ['j', 'j', 'j', 'j', 'k', 'k', 'k'].map((key) => {
    press(key)
    return focused()
  })
  expect(walk).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a'])
})

test('arrows walk once a row has the focus, and scroll the page before', () => {
  expect(press('ArrowDown')).toBe(false)
  press('j')
  expect(press('ArrowDown')).toBe(true)
  expect(focused()).toBe('b')
  press('ArrowUp')
  expect(focused()).toBe('a')
})

test('Enter opens the row by its link, or by its button; x ticks it', () => {
  press('x')
  expect(press('Enter')).toBe(false)
  press('j')
  press('Enter')
  press('x')
  press('j')
  press('Enter')
  expect(done).toEqual(['opened A', 'ticked a', 'opened Edit B'])
})

test('what a row holds keeps its own keys, and j goes on from there', () => {
  document.querySelector('button')?.focus()
  expect(press('Enter')).toBe(false)
  press('j')
  expect(focused()).toBe('c')
})

test('nothing happens in a field or while a character is composed', () => {
  press('j')
  expect(press('Enter', { isComposing: true })).toBe(false)
  press('j', { isComposing: true })
  expect(focused()).toBe('a')
  document.querySelector('input')?.focus()
  press('j')
  press('x')
  expect([focused(), done]).toEqual([undefined, []])
})

test('the keyboard sheet lists them; Space only where rows can be peeked at', () => {
  expect(allShortcuts(shortcutLayers.get()).map(({ keys }) => keys)).toEqual(['j', 'k', 'x', 'Enter'])
})
