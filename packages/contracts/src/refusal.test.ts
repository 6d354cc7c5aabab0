import { expect, test } from 'vitest'
import { errorText } from './errors.ts'

test('a refusal names a thing in the language of its sentence, and by its Chinese name where it has no other', () => {
  const facts = { plan: { zh: '标准版', en: 'Standard' } }
  expect(errorText('plan.not-offered', 'zh', facts)).toBe('套餐“标准版”已停售，请选择其他套餐')
  expect(errorText('plan.not-offered', 'en', facts)).toBe(
    'The plan “Standard” is no longer offered. Choose another one.',
  )
  expect([1, 2].map((count) => errorText('plan.price-used', 'en', { count }))).toEqual([
    '1 tenant pays by this period, so its price cannot be removed',
    '2 tenants pay by this period, so its price cannot be removed',
  ])
  expect(errorText('product.sold', 'en', { name: { zh: '单域名证书', en: '' } })).toMatch(/^单域名证书 has orders/)
})
