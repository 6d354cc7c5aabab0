import { expect, test } from 'vitest'
import { textOf } from './FactPanel.tsx'

test('facts are copied whole, one to a line', () => {
  const rows = [
    { name: 'Key', lines: ['EC P-256'] },
    { name: 'Names', lines: ['a.test', 'b.test'] },
  ]
  expect(textOf(rows)).toBe('Key: EC P-256\nNames:\n  a.test\n  b.test')
})
