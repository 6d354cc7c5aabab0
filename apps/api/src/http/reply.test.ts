import { endpoints } from '@app/contracts/surface'
import { expect, test } from 'vitest'
import { writerOf } from './reply.ts'

test.each(Object.entries(endpoints))('the answer of %s can be written', (_, { reply }) => {
  expect(writerOf(reply)).toBeTypeOf('function')
  expect(writerOf(reply)).toBe(writerOf(reply))
})
