import type { CsvRow } from '@app/contracts/csv'
import type { Sent } from '@app/contracts/endpoint'
import type { importUsers } from '@app/contracts/users/user-import'
import type { Locale } from '@app/contracts/wire'

export type UserFileRow = Required<Sent<typeof importUsers>['body']['rows'][number]>

/** In the order in which a file without a heading has them: the template's headings, and others they go by. */
const columns = {
  name: { zh: '客户名称', en: 'Customer', also: ['企业名称', '名称', '公司', 'name', 'company', 'company name'] },
  kind: { zh: '类型', en: 'Type', also: ['kind'] },
  holderName: {
    zh: '账户所有者',
    en: 'Account owner',
    also: ['联系人', '姓名', '账户所有者姓名', 'contact', 'owner', 'holder'],
  },
  email: { zh: '邮箱', en: 'Email', also: ['电子邮箱', '邮件', 'e-mail', 'mail'] },
  telephone: { zh: '手机', en: 'Phone', also: ['手机号', '电话', 'telephone', 'mobile'] },
  level: { zh: '价格等级', en: 'Price level', also: ['等级', 'level'] },
  manager: { zh: '客户经理', en: 'Account manager', also: ['经理', 'manager'] },
  tags: { zh: '标签', en: 'Tags', also: ['tag'] },
  openingBalance: { zh: '余额', en: 'Balance', also: ['期初余额', 'opening balance'] },
} as const
type Column = keyof typeof columns
const order = Object.keys(columns) as Column[]

/** As much of a cell as is sent: what is longer is wrong in any case, and said to be. */
const longest: Record<Column, number> = {
  ...{ name: 200, kind: 40, holderName: 200, email: 300, telephone: 40 },
  ...{ level: 40, manager: 200, tags: 500, openingBalance: 40 },
}

/** Heading line of a file to fill in. */
export const userHeads = (locale: Locale): string[] => order.map((column) => columns[column][locale])

/** Customers of a CSV, by its heading or, without one, in the order of the template. */
export function usersIn(read: readonly CsvRow[]): UserFileRow[] {
  const [first, ...others] = read
  if (!first) return []
  const named = headingOf(first.cells)
  const placed = named ?? order
  return (named ? others : read).map(({ line, cells }) => {
    const cell = (column: Column) => (cells[placed.indexOf(column)] ?? '').trim().slice(0, longest[column])
    return {
      ...{ line, name: cell('name'), kind: cell('kind'), holderName: cell('holderName') },
      ...{ email: cell('email'), telephone: cell('telephone'), level: cell('level') },
      ...{ manager: cell('manager'), tags: cell('tags'), openingBalance: cell('openingBalance') },
    }
  })
}

/** Columns of a heading line, where it has two or more known words. A missing column is empty in every row. */
function headingOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const found = cells.map((cell) => {
    const word = cell.trim().toLowerCase()
    return order.find((column) => {
      const { zh, en, also } = columns[column]
      return [zh, en.toLowerCase(), ...also].includes(word)
    })
  })
  return found.filter((column) => column !== undefined).length >= 2 ? found : undefined
}
