import { expect, test } from 'vitest'
import { applyToAll, methodOf, methodsFor } from './validation-methods.ts'

const offered = ['dns-txt', 'dns-cname', 'http'] as const

test('a wildcard is never proven by a file', () => {
  expect(methodsFor('*.example.com', offered)).toEqual(['dns-txt', 'dns-cname'])
  expect(methodOf('*.example.com', { '*.example.com': 'http' }, offered)).toBe('dns-txt')
})

test('applying a file to all leaves the wildcard its own method', () => {
  const names = ['example.com', '*.example.com']
  expect(applyToAll(names, 'http', { '*.example.com': 'dns-cname' }, offered)).toEqual({
    'example.com': 'http',
    '*.example.com': 'dns-cname',
  })
})
