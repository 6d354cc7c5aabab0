import { expect, test } from 'vitest'
import { startI18n, translator } from './i18n.ts'
import { defineMessages, fill, type Messages, say } from './messages.ts'

const files = import.meta.glob<Record<string, Messages>>('../**/*.messages.ts', { eager: true })
const sets = Object.entries(files).flatMap(([file, module]) =>
  Object.values(module).map((messages) => ({ file, messages })),
)
const rows = sets.flatMap(({ file, messages }) => Object.entries(messages).map(([key, row]) => ({ file, key, row })))
const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('every message has words in both languages', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ row }) => !row.zh?.trim() || !row.en?.trim())).toEqual([])
})

test('both languages have the same holes', () => {
  expect(rows.filter(({ row }) => String(holes(row.zh)) !== String(holes(row.en)))).toEqual([])
})

test('one key says one thing, whichever room asks', () => {
  const said = new Map(rows.map(({ key, row }) => [key, JSON.stringify(row)]))
  expect(rows.filter(({ key, row }) => said.get(key) !== JSON.stringify(row))).toEqual([])
})

test('English words hold no Chinese', () => {
  const languageNames = /language-zh|other-language/
  expect(rows.filter(({ key, row }) => /[\u4e00-\u9fff]/.test(row.en) && !languageNames.test(key))).toEqual([])
})

test('English counts one thing in the singular', () => {
  const text = '{open} of {total} {total, name|names} left'
  expect(fill(text, { open: 1, total: 1 })).toBe('1 of 1 name left')
  expect(fill(text, { open: 0, total: 2 })).toBe('0 of 2 names left')
  startI18n('en')
  const t = translator(defineMessages({ 'test.left': { zh: '剩 {n} 天', en: '{n} {n, day|days} left' } }))
  expect([t('test.left', { n: 1 }), t('test.left', { n: 12 })]).toEqual(['1 day left', '12 days left'])
})

test('no English count stands before a fixed plural', () => {
  const counted =
    /\{\w+\} (more )?(names|days|years|items|rows|records|certificates|minutes|seconds|duplicates|addresses)\b/
  expect(rows.filter(({ row }) => counted.test(row.en)).map(({ key, row }) => [key, row.en])).toEqual([])
})

test('a hole takes its value, an unknown one stays', () => {
  expect(say({ zh: '第 {n} 页', en: 'Page {n}' } as const, 'en', { n: 3 })).toBe('Page 3')
  expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
})
