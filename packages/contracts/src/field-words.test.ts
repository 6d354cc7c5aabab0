import { expect, test } from 'vitest'
import { z } from 'zod'
import { completeSetup } from './access/session.ts'
import { fieldErrorsOf, fieldWords } from './field-words.ts'
import { Contact, cancelOrder, placeOrder } from './orders/orders.ts'
import { Page } from './wire.ts'

const said = (schema: z.ZodType, sent: unknown, locale: 'zh' | 'en') =>
  fieldErrorsOf(schema.safeParse(sent).error?.issues ?? [], locale)

test('each field of a contact says how to correct it, in the reader’s language', () => {
  const wrong = { name: '', email: 'x', telPrefix: '86', telephone: 'abc' }
  for (const locale of ['zh', 'en'] as const) {
    expect(said(Contact, wrong, locale)).toEqual({
      name: fieldWords['field.person'][locale],
      email: fieldWords['field.email'][locale],
      telPrefix: fieldWords['field.tel-prefix'][locale],
      telephone: fieldWords['field.telephone'][locale],
    })
  }
})

test('no field error shows the schema’s own text', () => {
  const names = ['Bad Name', 7]
  const wrong: [z.ZodType, unknown][] = [
    [placeOrder.body, { productId: 'x', validity: 7, names, methods: { 'A b': 'fax' }, csrPem: 1, contact: {} }],
    [completeSetup.body, { token: 'x', loginName: 'a', email: 'b', password: 'c' }],
    [cancelOrder.body, { reason: ' ' }],
    [Page, { limit: 0, offset: 'x' }],
    [z.strictObject({}), { a: 1 }],
  ]
  for (const [schema, sent] of wrong)
    for (const locale of ['zh', 'en'] as const) {
      const words = Object.values(said(schema, sent, locale))
      expect(words).not.toEqual([])
      for (const text of words) {
        expect(text).not.toMatch(/invalid|expected|regex|pattern|\^|\{|field\./i)
        expect(/[\u4e00-\u9fff]/.test(text)).toBe(locale === 'zh')
      }
    }
})
