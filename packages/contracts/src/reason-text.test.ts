import { expect, test } from 'vitest'
import { keepCaProblem, readCaProblem } from './certificates/ca-problem.ts'
import { caProblemText, reasonText } from './reason-text.ts'

const kept = keepCaProblem({ type: 'rejectedIdentifier', words: 'Policy forbids "bank.example"' })

test('a CA problem is stored with its type and the CA’s words, and read back', () => {
  expect(kept).toBe('urn:ietf:params:acme:error:rejectedIdentifier Policy forbids "bank.example"')
  expect(readCaProblem(kept)).toEqual({ type: 'rejectedIdentifier', words: 'Policy forbids "bank.example"' })
  expect(readCaProblem(keepCaProblem({ type: 'badCSR', words: 'badCSR' }))).toEqual({ type: 'badCSR', words: '' })
  expect(readCaProblem('Sent back by hand')).toBeUndefined()
})

test.each(['zh', 'en'] as const)('each is a sentence of its own in %s, with the CA’s words behind it', (locale) => {
  const types = ['caa', 'dns', 'rejectedIdentifier', 'rateLimited', 'badCSR', 'unauthorized', 'connection', 'unheardOf']
  const sentences = types.map((type) => caProblemText(type, locale))
  expect(new Set(sentences).size).toBe(types.length)
  expect(caProblemText('constructor', locale)).toBe(caProblemText('unheardOf', locale))
  expect(reasonText(kept, locale)).toContain(caProblemText('rejectedIdentifier', locale))
  expect(reasonText(kept, locale)).toContain('“Policy forbids "bank.example"”')
  expect(reasonText('unpaid', locale)).not.toBe('unpaid')
  expect(reasonText('资料不清楚', locale)).toBe('资料不清楚')
})
