import { FileText } from 'lucide-react'
import { expect, test } from 'vitest'
import { type Entry, inSections, readQuestion } from './palette-entry.ts'
import { keepRecent, readRecent } from './recent.ts'

test('a prefix says what is asked for, in narrow and in wide letters', () => {
  expect(readQuestion(' so26 ')).toEqual({ mode: 'all', text: 'so26' })
  expect(readQuestion('> dark')).toEqual({ mode: 'actions', text: 'dark' })
  expect(readQuestion('》深色')).toEqual({ mode: 'actions', text: '深色' })
  expect(readQuestion('@li')).toEqual({ mode: 'people', text: 'li' })
  expect(readQuestion('＃')).toEqual({ mode: 'orders', text: '' })
})

test('lines stand by section, whatever order they come in', () => {
  const entry = (section: Entry['section'], id: string): Entry => ({ id, section, icon: FileText, label: id })
  const sorted = inSections([entry('settings', 'a'), entry('go', 'b'), entry('settings', 'c'), entry('recent', 'd')])
  expect(sorted.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(['d', 'b', 'a', 'c'])
})

test('what was opened is remembered for its member alone, the newest first and each once', () => {
  const one = (href: string) => ({ href, label: href, note: '', kind: 'go' })
  for (const href of ['/a', '/b', '/c', '/a']) keepRecent('member', one(href))
  expect(readRecent('member').map(({ href }) => href)).toEqual(['/a', '/c', '/b'])
  expect(readRecent('another')).toEqual([])
})

test('what somebody else put into the storage is no place to go', () => {
  sessionStorage.setItem('palette:member', '[{"href":"javascript:alert(1)","label":"x","note":"","kind":"record"}]')
  expect(readRecent('member')).toEqual([])
  sessionStorage.setItem('palette:member', '{')
  expect(readRecent('member')).toEqual([])
})
