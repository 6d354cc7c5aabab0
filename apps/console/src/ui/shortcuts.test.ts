import { afterEach, beforeEach, expect, test } from 'vitest'
import { allShortcuts, listenForShortcuts, type Shortcut, shortcutLayers, singleKeys } from './shortcuts.ts'

const ran: string[] = []
const key = (keys: string, name = keys, group: Shortcut['group'] = 'global'): Shortcut => ({
  keys,
  label: name,
  group,
  run: () => ran.push(name),
})

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = '<input /><div role="menu"><button>x</button></div><p tabindex="0">text</p>'
  ran.length = 0
  singleKeys.set(true)
  shortcutLayers.set([[key('c'), key('g o'), key('?'), key('mod+k'), key('[')]])
  stop = listenForShortcuts()
})
afterEach(() => {
  stop()
  shortcutLayers.set([])
})

function press(key: string, on = 'p', more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.querySelector(on)?.dispatchEvent(event)
  return event.defaultPrevented
}

test('a key runs what is registered for it and is used up; another does nothing', () => {
  expect(press('c')).toBe(true)
  expect(press('v')).toBe(false)
  expect(ran).toEqual(['c'])
})

test('two keys belong together only one after the other', () => {
  press('o')
  press('g')
  press('o')
  press('o')
  expect(ran).toEqual(['g o'])
})

test('a chord works in a field too, single keys never do', () => {
  press('c', 'input')
  press('k', 'input', { ctrlKey: true })
  press('k', 'input', { metaKey: true })
  expect(ran).toEqual(['mod+k', 'mod+k'])
})

test('nothing runs while a character is composed, in a menu, with Shift-Ctrl, or behind a dialog', () => {
  press('c', 'p', { isComposing: true })
  press('k', 'input', { ctrlKey: true, isComposing: true })
  press('c', '[role="menu"] button')
  press('k', 'p', { ctrlKey: true, shiftKey: true })
  press('c', 'p', { altKey: true })
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>')
  press('c')
  press('k', 'p', { ctrlKey: true })
  expect(ran).toEqual([])
})

test('single keys can be switched off; chords stay', () => {
  singleKeys.set(false)
  press('c')
  press('g')
  press('o')
  press('?')
  press('k', 'p', { ctrlKey: true })
  expect(ran).toEqual(['mod+k'])
})

test("a page's key comes before the console's, whichever was registered first", () => {
  shortcutLayers.set([[key('c', 'role', 'page')], [key('c', 'order', 'global')]])
  press('c')
  expect(ran).toEqual(['role'])
  expect(allShortcuts(shortcutLayers.get()).map(({ label }) => label)).toEqual(['role'])
})
