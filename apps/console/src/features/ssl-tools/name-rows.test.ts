import { expect, test } from 'vitest'
import { nameRow } from './name-rows.tsx'

test('what turns the writing around, or cannot be seen, is named in a subject', () => {
  const { lines } = nameRow('Subject', [{ oid: '2.5.4.3', value: 'shop\u202etset.moc\u200b' }], '-')
  expect(lines).toEqual(['CN shop[U+202E]tset.moc[U+200B]'])
})
