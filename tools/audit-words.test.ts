import { expect, test } from 'vitest'
import { filesOf } from './sources.ts'

const services = filesOf(/\.ts$/, 'apps/api/src/features').filter(
  ({ path, text }) => !path.includes('.test.') && /logs\.service\.ts'/.test(text),
)
const words = filesOf(
  /^log-(action|action-site|group|fact|fact-site|object)\.messages\.ts$/,
  'apps/console/src/features/logs',
)
  .map(({ text }) => text)
  .join('')

const dotted = /'([a-z][a-z-]*\.[A-Za-z-]+)'/g
const found = (text: string) => [...text.matchAll(dotted)].map(([, action = '']) => action)

/** Text of each call from its opening to its closing bracket. */
function callsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:logs\.)?record\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = text.indexOf('(', index); at < text.length; at++) {
      if (text[at] === '(') depth++
      if (text[at] === ')' && --depth === 0) return text.slice(index, at)
    }
    return ''
  })
}

/** Actions named in calls, and those passed as `action`. */
const actionsIn = (text: string) => [
  ...callsOf(text).flatMap(found),
  ...[...text.matchAll(/\baction\b[^\n]*/g)].flatMap(([line]) => found(line)),
]

test('every audited action has a name on the page of the audit log', () => {
  const actions = [...new Set(services.flatMap(({ text }) => actionsIn(text)))]
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => !words.includes(`'log.action.${action}'`))).toEqual([])
  const groups = [...new Set(actions.map((action) => action.split('.')[0]))]
  expect(groups.filter((group) => !words.includes(`'log.group.${group}'`))).toEqual([])
})

test('every field of an audit entry has a name', () => {
  /** Names in an object literal, without those of nested ones and of spread parts. */
  const namesIn = (literal: string) =>
    literal
      .replace(/\.\.\.[^,}]+/g, '')
      .split(',')
      .flatMap((part) => /^\s*'?([A-Za-z]\w*)'?\s*(?::|$)/.exec(part)?.[1] ?? [])
  const literal = /\b(?:before|after|facts = |eventFacts = )(?::\s*)?\{([^{}]*)\}/g
  const inCode = services.flatMap(({ text }) => [...text.matchAll(literal)].flatMap(([, body = '']) => namesIn(body)))
  const tables = filesOf(/^(products|organisations)\.table\.ts$/, 'apps/api/src/features')
  const columns = tables.flatMap(({ text }) => {
    const parts = text.split(/^export const (?=\w+ = pgTable)/m)
    const audited = parts.filter((part) => /^(products|contacts|organisations) = /.test(part))
    return audited.flatMap((part) => [...part.matchAll(/^ {2,4}(\w+): (?:text|jsonb|uuid|integer|boolean)\(/gm)])
  })
  const unaudited = ['id', 'version', 'idNoSealed', 'mergedIds']
  const fields = new Set([...inCode, ...columns.map(([, name = '']) => name)])
  expect(fields.size).toBeGreaterThan(60)
  const unnamed = [...fields].filter((name) => !words.includes(`'log.fact.${name}'`) && !unaudited.includes(name))
  expect(unnamed).toEqual([])
})

test('every kind of object in an audit entry has a name', () => {
  const kinds = services.flatMap(({ text }) =>
    [...text.matchAll(/\bkind: '([a-z-]+)', id\b/g)].map(([, kind = '']) => kind),
  )
  expect(kinds.length).toBeGreaterThan(3)
  expect([...new Set(kinds)].filter((kind) => !words.includes(`'log.object.${kind}'`))).toEqual([])
})
