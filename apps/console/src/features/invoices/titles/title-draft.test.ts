import { expect, test } from 'vitest'
import { newTitle, titleBodyOf, titleDifferences, titleFaults, typedTaxNumber } from './title-draft.ts'

const company = { ...newTitle('CN'), title: '杭州示例网络科技有限公司', taxNo: '91330106MA2B0XY70Y' }

test.each([
  ['', 'empty', 0],
  ['9133 0106', 'short', 8],
  ['91330106ma2b0xy70y', 'right', 18],
  ['91330106MA2B0XY70A', 'wrong', 18],
  ['330106123456789', 'legacy', 15],
  ['33010612345678901234', 'legacy', 20],
  ['330106123456789012345', 'wrong', 21],
])('a tax number %j is %s while it is typed', (text, state, length) => {
  expect(typedTaxNumber(text)).toEqual({ state, length })
})

test('a person keeps no tax number, and a company needs a right one', () => {
  expect(titleBodyOf({ ...company, kind: 'personal' }).taxNo).toBe('')
  expect(titleFaults({ ...company, kind: 'personal' }, 'zh')).toEqual({})
  expect(titleFaults(company, 'en')).toEqual({})
  expect(Object.keys(titleFaults({ ...company, taxNo: '' }, 'en'))).toEqual(['taxNo'])
})

test('two versions of a title are compared field by field', () => {
  expect(titleDifferences(company, { ...company, bank: '工商银行', email: 'a@example.com' })).toEqual(['bank', 'email'])
})
