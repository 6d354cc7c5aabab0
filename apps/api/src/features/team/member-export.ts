import type { exportSubAccounts, SubAccount } from '@app/contracts/access/company'
import type { Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import { csvLine, csvStart } from '#core/sheet/csv.ts'

const words = {
  zh: {
    head: ['姓名', '登录名', '邮箱', '手机', '角色', '部门', '状态', '二次验证', '最近登录', '登录地址', '创建时间'],
    states: { active: '正常', disabled: '停用', invited: '待激活' },
    yes: '已开启',
    no: '未开启',
    holder: '账户所有者',
  },
  en: {
    head: [
      ...['Name', 'Login name', 'E-mail', 'Telephone', 'Role', 'Department', 'State', 'Second step'],
      ...['Last sign-in', 'Address', 'Created'],
    ],
    states: { active: 'Active', disabled: 'Disabled', invited: 'Pending' },
    yes: 'On',
    no: 'Off',
    holder: 'Account holder',
  },
}

const moment = (seconds: number | null) =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** Members as a CSV file, in the reader's language. */
export function membersCsv(members: readonly SubAccount[], locale: Locale, now: Date): Reply<typeof exportSubAccounts> {
  const { head, states, yes, no, holder } = words[locale]
  const lines = members.map((member) =>
    csvLine([
      member.name,
      member.loginName,
      member.email,
      // Digits only: with the `+`, it would become a formula.
      member.telephone && `${member.telPrefix.replace('+', '00')} ${member.telephone}`,
      member.isHolder ? holder : member.roleName,
      member.deptName,
      states[member.state],
      member.hasSecondStep ? yes : no,
      moment(member.lastLoginAt),
      member.lastLoginIp,
      moment(member.createdAt),
    ]),
  )
  return {
    fileName: `sub-accounts-${now.toISOString().slice(0, 10)}.csv`,
    text: csvStart + csvLine(head) + lines.join(''),
  }
}
