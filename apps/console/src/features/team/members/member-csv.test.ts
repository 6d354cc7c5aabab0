import { readCsv } from '@app/contracts/csv'
import { describe, expect, test } from 'vitest'
import { membersIn } from './member-csv.ts'

const people = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? membersIn(read.rows) : read
}

describe('the people of a file', () => {
  const li = { name: '李雷', loginName: 'lilei', email: 'li@example.com', telephone: '', role: '财务', department: '' }

  test('come in order where the heading is of other words', () => {
    expect(people('谁,登录,在哪里\n李雷,lilei,li@example.com,,财务')).toEqual([{ line: 2, ...li }])
  })

  test('come by the heading, in whatever order it has them', () => {
    const text = '部门;邮箱;角色;登录名;备注;姓名\n;li@example.com;财务;lilei;新人;李雷'
    expect(people(text)).toEqual([{ line: 2, ...li }])
    const english = 'E-mail,Login name,Name,Role\nli@example.com,lilei,李雷,财务'
    expect(people(english)).toEqual([{ line: 2, ...li }])
  })

  test('lack what the heading lacks', () => {
    expect(people('姓名,邮箱,角色\n李雷,li@example.com,财务')).toEqual([{ line: 2, ...li, loginName: '' }])
  })

  test('are one where there is a single line, even if its address is wrong', () => {
    expect(people('李雷,lilei,wrong')).toMatchObject([{ line: 1, email: 'wrong' }])
    expect(people(' \n')).toEqual([])
  })
})
