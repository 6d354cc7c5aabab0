import type { importSubAccounts } from '@app/contracts/access/member-import'
import type { CsvRow } from '@app/contracts/csv'
import type { Sent } from '@app/contracts/endpoint'

export type MemberRow = Required<Sent<typeof importSubAccounts>['body']['rows'][number]>

/** In the order in which a file without a heading has them, with the headings they go by. */
const columns = {
  name: ['姓名', '名字', 'name', 'full name'],
  loginName: ['登录名', '用户名', '账号', 'login name', 'loginname', 'login', 'user name', 'username'],
  email: ['邮箱', '电子邮箱', '邮件', 'e-mail', 'email', 'mail'],
  telephone: ['手机', '手机号', '电话', 'phone', 'telephone', 'mobile'],
  role: ['角色', 'role'],
  department: ['部门', 'department', 'dept'],
} as const
type Column = keyof typeof columns
const order = Object.keys(columns) as Column[]

/** As much of a cell as is sent. */
const longest: Record<Column, number> = {
  ...{ name: 200, loginName: 200, email: 300, telephone: 40 },
  ...{ role: 100, department: 100 },
}

/** What a file to fill in begins with. */
export const templateHeads = (locale: 'zh' | 'en'): string[] =>
  order.map((column) => columns[column][locale === 'zh' ? 0 : englishAt[column]] ?? column)
const englishAt: Record<Column, number> = { name: 2, loginName: 3, email: 3, telephone: 3, role: 1, department: 1 }

/** People of a CSV, by its heading or, without one, in order: name, login name, e-mail, phone, role, department. */
export function membersIn(read: readonly CsvRow[]): MemberRow[] {
  const [first, ...others] = read
  if (!first) return []
  const named = headingOf(first.cells)
  // One of other words is a heading too, if people follow it.
  const isHeading = named !== undefined || (others.length > 0 && !first.cells.some((cell) => cell.includes('@')))
  const placed = named ?? order
  return (isHeading ? others : read).map(({ line, cells }): MemberRow => {
    // What is longer is wrong in any case, and said to be.
    const cell = (column: Column) => (cells[placed.indexOf(column)] ?? '').slice(0, longest[column])
    return {
      line,
      name: cell('name'),
      loginName: cell('loginName'),
      email: cell('email'),
      telephone: cell('telephone'),
      role: cell('role'),
      department: cell('department'),
    }
  })
}

/** Columns of a heading line, where it has two or more known words. A missing column is empty in every row. */
function headingOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const found = cells.map((cell) =>
    order.find((column) => (columns[column] as readonly string[]).includes(cell.toLowerCase())),
  )
  return found.filter((column) => column !== undefined).length >= 2 ? found : undefined
}
