import { expect, test } from 'vitest'
import { filesOf } from './sources.ts'

const services = filesOf(/\.ts$/, 'apps/api/src/features').filter(
  ({ path, text }) => !path.includes('.test.') && /logs\.service\.ts'/.test(text),
)
const words = filesOf(/^log-action\.messages\.ts$/, 'apps/console/src/features/logs')[0]?.text ?? ''

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

test('every kind of object in an audit entry has a name', () => {
  const kinds = services.flatMap(({ text }) =>
    [...text.matchAll(/\bkind: '([a-z-]+)', id\b/g)].map(([, kind = '']) => kind),
  )
  expect(kinds.length).toBeGreaterThan(3)
  expect([...new Set(kinds)].filter((kind) => !words.includes(`'log.object.${kind}'`))).toEqual([])
})
