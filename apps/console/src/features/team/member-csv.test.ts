import { expect, test } from 'vitest'
import { membersIn, readCsv } from './member-csv.ts'

test('quotes hold commas, line breaks and quotes', () => {
  expect(readCsv('\uFEFFa,"b, ""c""\nd",e\r\n\r\nf\tg\n')).toEqual([
    ['a', 'b, "c"\nd', 'e'],
    ['f', 'g'],
  ])
})

test('a heading is passed over, and what is missing is empty', () => {
  expect(membersIn('姓名,登录名,邮箱\n李雷,lilei,li@example.com,,财务')).toEqual([
    { name: '李雷', loginName: 'lilei', email: 'li@example.com', telephone: '', role: '财务', department: '' },
  ])
})

test('a single line is a person, even where the address is wrong', () => {
  expect(membersIn('李雷,lilei,wrong')).toHaveLength(1)
})
