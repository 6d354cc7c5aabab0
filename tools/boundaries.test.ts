import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { codeOf, importsOf, lineAt, wordsOf } from './imports.ts'
import { namedEarly, roomOf, targetOf, whyNot, whyNotTable } from './rooms.ts'
import { filesOf, type Source } from './sources.ts'
import { isSql, namesInSql, passedOn, tablesOf } from './sql.ts'

const sources = filesOf(/\.(ts|tsx|mjs)$/)
const code = sources.filter(({ path }) => !/\.(gen|d)\.ts$/.test(path))
const isRoute = (path: string) => roomOf(path).room === 'console/routes'
const isConfig = (path: string) => /\.config\.m?ts$/.test(path)

/** One line per violation, as `file:line  what  rule`, so that a failure reads like a list of corrections. */
function places(files: readonly Source[], read: (source: Source) => string, pattern: RegExp, rule: string): string[] {
  return files.flatMap((source) => {
    const text = read(source)
    return [...text.matchAll(pattern)].map((match) => {
      const offset = match.index + match[0].length - match[0].trimStart().length
      return `${source.path}:${lineAt(text, offset)}  ${match[0].trim()}  ${rule}`
    })
  })
}

test('imports follow the table', () => {
  const wrong = code.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ specifier, isType, line }) => {
      const why = whyNot(path, specifier, isType)
      return why === undefined ? [] : [`${path}:${line}  ${specifier}  ${why}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('imports form no cycle, type imports included', () => {
  const known = new Set(code.map(({ path }) => path))
  const graph = new Map(
    code.map(({ path, text }) => [
      path,
      importsOf(text)
        .flatMap(({ specifier }) => targetOf(path, specifier) ?? [])
        .filter((target) => known.has(target)),
    ]),
  )
  expect(graph.size).toBeGreaterThan(1000)
  expect(circlesOf(graph)).toEqual([])
})

test('SQL uses tables of its own feature and of earlier ones', () => {
  const homes = new Map(
    code
      .filter(({ path }) => path.endsWith('.table.ts'))
      .flatMap(({ path, text }) => tablesOf(text).map((table) => [table, path])),
  )
  expect(homes.size).toBeGreaterThan(50)
  const named = code
    .filter(({ path }) => path.startsWith('apps/api/'))
    .flatMap(({ path, text }) =>
      namesInSql(text).flatMap(({ name, offset }) => {
        const home = homes.get(name)
        return home === undefined ? [] : [{ path, name, home, place: `${path}:${lineAt(text, offset)}` }]
      }),
    )
  const wrong = named.flatMap(({ path, name, home, place }) => {
    const why = whyNotTable(path, name, home)
    return why === undefined ? [] : [`${place}  ${name}  ${why}`]
  })
  expect(wrong).toEqual([])
  const used = new Set(named.map(({ path, name }) => `${path} ${name}`))
  expect(Object.keys(namedEarly).filter((exception) => !used.has(exception))).toEqual([])
})

test('services export no SQL: a repo imports it from another repo', () => {
  const texts = new Map(code.map(({ path, text }) => [path, text]))
  const wrong = code
    .filter(({ path }) => path.endsWith('.service.ts'))
    .flatMap(({ path, text }) =>
      passedOn(text).flatMap(({ names, specifier, offset }) => {
        const source = texts.get(targetOf(path, specifier) ?? '') ?? ''
        const pieces = names.filter((name) => isSql(source, name))
        return pieces.map((name) => `${path}:${lineAt(text, offset)}  ${name}  take it from ${specifier}`)
      }),
    )
  expect(wrong).toEqual([])
})

test('only ui, shell and features use the component library', () => {
  const rooms = ['console/ui', 'console/shell', 'console/features', 'outside']
  const wrong = code.flatMap(({ path, text }) =>
    rooms.includes(roomOf(path).room)
      ? []
      : importsOf(text)
          .filter(({ specifier }) => specifier.startsWith('@mantine/'))
          .map(({ specifier, line }) => `${path}:${line}  ${specifier}  only ui, shell and features know Mantine`),
  )
  expect(wrong).toEqual([])
})

test('file names describe their content', () => {
  const empty = /^(index|utils?|helpers?|common|types?|constants?|managers?|data|info)$/
  const shape =
    /^(\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)|([A-Z][A-Za-z0-9]*)(\.test)?\.tsx)$/
  const wrong = sources
    .filter(({ path }) => !isRoute(path) && !path.endsWith('.gen.ts'))
    .flatMap(({ path }) => {
      const name = basename(path)
      const parts = name.split('.').slice(0, -1)
      if (parts.some((part) => empty.test(part))) return [`${path}  the name says where the author stopped thinking`]
      return shape.test(name) ? [] : [`${path}  kebab-case with dotted suffixes, or the name of the component`]
    })
  expect(wrong).toEqual([])
})

test('exports have names', () => {
  const files = code.filter(({ path }) => !isRoute(path) && !isConfig(path))
  expect(
    places(files, ({ text }) => wordsOf(text), /^[ \t]*export\s+default\b|\bas\s+default\s*\}/gm, 'use a named export'),
  ).toEqual([])
})

test('the environment is read in one file', () => {
  const files = code.filter(
    ({ path }) =>
      path !== 'apps/api/src/env.ts' &&
      !isConfig(path) &&
      !['outside', 'api/bench', 'api/testing'].includes(roomOf(path).room),
  )
  expect(places(files, ({ text }) => wordsOf(text), /\bprocess\.env\b/g, 'only env.ts reads the environment')).toEqual(
    [],
  )
})

test('a file is short enough to read at once', () => {
  const limit = 350
  const wrong = [...code, ...filesOf(/\.css$/)]
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path}  ${lines} lines, split it by ${limit}`)
  expect(wrong).toEqual([])
})

// Digests, so that this file does not break its own rule.
const unwelcome = new Set([
  'c857d09db23e',
  'c70eca6b0f88',
  '7d3194f79e64',
  '60965168ce76',
  '053ea4804ef1',
  '3ea125d0bff3',
  '487b91042c7c',
  '57de4cf40144',
  'e12ce8285efc',
  'c9ad8f2cc129',
  '5d0c0ab127fd',
  'ebde709e306b',
  '5792d2981981',
])
const digest = (word: string) => createHash('sha256').update(word).digest('hex').slice(0, 12)

test('nothing names the tool it was written with, or the machine', () => {
  const texts = filesOf(/\.(ts|tsx|mjs|css|html|json|md|sql|ya?ml|svg)$|^run$/)
  const known = new Map<string, boolean>()
  const isUnwelcome = (word: string) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const is = unwelcome.has(digest(word))
    known.set(word, is)
    return is
  }
  const words = texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        (line.toLowerCase().match(/[a-z]+/g) ?? []).filter(isUnwelcome).map((word) => `${path}:${at + 1}  ${word}`),
      ),
  )
  const machine = /(?<![\w.*@~-])\/(?:work|root|home)\/\w[^\s'"`)]*|"resolved": "https?:[^"]*"/g
  expect([...words, ...places(texts, ({ text }) => text, machine, 'belongs to one machine')]).toEqual([])
})

test('no code is commented out', () => {
  const comments = ({ text }: Source) => {
    const kept = codeOf(text)
    return [...text].map((letter, at) => (kept[at] === letter && letter !== '\n' ? ' ' : letter)).join('')
  }
  expect(places(code, comments, /\b(?:TO\x44O|FIX\x4dE|X\x58X)\b/g, 'do it or write it down elsewhere')).toEqual([])
})
