import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import type { Refusal } from './refusal.ts'
import { refusalRanges } from './refusal-ranges.ts'

const refusals: [string, Refusal][] = Object.entries(errors)
const twice = <T>(all: readonly T[]): T[] => all.filter((one, index) => all.indexOf(one) !== index)

const features = Object.values(refusalRanges).map(({ nouns, codes }) => ({
  nouns: nouns.split(' '),
  ranges: codes.split(/\s+/).map((range) => {
    const [, from, to = from] = /^(-?\d+)(?:-(\d+))?$/.exec(range) ?? []
    return { from: Number(from), to: Number(to) }
  }),
}))

/** Shared code: both refusals require the human check again, which is all that callers need to know. */
const shared = -1

test('a code stands for one refusal', () => {
  expect(refusals.length).toBeGreaterThan(100)
  expect(twice(refusals.map(([, { code }]) => code).filter((code) => code !== shared))).toEqual([])
  expect(refusals.filter(([, { code }]) => code === shared).map(([key]) => key)).toEqual([
    'captcha.invalid',
    'captcha.missing',
  ])
})

test('a key is in one table only, the one that the API uses', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('-refusals.ts'))
      .map((file): Promise<Record<string, object>> => import(join(import.meta.dirname, file))),
  )
  const rows = modules.flatMap((module) => Object.values(module).flatMap((table) => Object.entries(table)))
  expect(rows.length).toBeGreaterThan(50)
  expect(twice(rows.map(([key]) => key))).toEqual([])
  expect(rows.filter(([key, refusal]) => refusal !== new Map(refusals).get(key)).map(([key]) => key)).toEqual([])
})

test('a code is in the range of the feature that its key names', () => {
  expect(twice(features.flatMap(({ nouns }) => nouns))).toEqual([])
  const strays = refusals.filter(([key, { code }]) => {
    const feature = features.find(({ nouns }) => nouns.includes(key.split('.')[0] ?? ''))
    return !feature?.ranges.some(({ from, to }) => from <= code && code <= to)
  })
  expect(strays).toEqual([])
})

test('a code belongs to one feature', () => {
  const sorted = features.flatMap(({ ranges }) => ranges).sort((a, b) => a.from - b.from)
  expect(sorted.filter(({ from, to }, index) => from > to || from <= (sorted[index - 1]?.to ?? from - 1))).toEqual([])
})

test('a code begins with its HTTP status', () => {
  const apart = ['captcha.invalid', 'captcha.missing', 'second-step.asked']
  const strays = refusals.filter(([key, { code, status }]) => {
    return !apart.includes(key) && !String(code).startsWith(String(status))
  })
  expect(strays).toEqual([])
})
