import { readCsv } from '@app/contracts/csv'
import { expect, test } from 'vitest'
import { userHeads, usersIn } from './user-csv.ts'

const rowsOf = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? usersIn(read.rows) : []
}
const empty = {
  ...{ name: '', kind: '', holderName: '', email: '', telephone: '' },
  ...{ level: '', manager: '', tags: '', openingBalance: '' },
}

test('columns are found by their headings, in any order and either language', () => {
  expect(rowsOf('E-mail,余额,Company\na@example.com,"1,200.50",Elm')).toEqual([
    { ...empty, line: 2, email: 'a@example.com', openingBalance: '1,200.50', name: 'Elm' },
  ])
})

test('a file without headings is read in the order of the template', () => {
  const [row] = rowsOf('云屿科技,企业,陈思齐,a@example.com,139 1234 5678,B,王晓彤,vip;茶,80')
  expect(row).toEqual({
    ...{ line: 1, name: '云屿科技', kind: '企业', holderName: '陈思齐', email: 'a@example.com' },
    ...{ telephone: '139 1234 5678', level: 'B', manager: '王晓彤', tags: 'vip;茶', openingBalance: '80' },
  })
})

test('both templates are files without customers, whose headings are all known', () => {
  for (const locale of ['zh', 'en'] as const) {
    const heads = userHeads(locale)
    expect(rowsOf(heads.join(','))).toEqual([])
    const [row] = rowsOf(`${heads.join(',')}\n${heads.map((_, at) => at).join(',')}`)
    expect(Object.values({ ...row, line: '' }).join('')).toBe('012345678')
  }
})
