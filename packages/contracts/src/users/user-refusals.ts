import type { Refusal } from '../refusal.ts'

export const userRefusals = {
  'user.missing': { status: 404, code: 40402, zh: '客户不存在', en: 'Customer not found' },
  'user-note.missing': { status: 404, code: 40491, zh: '备注不存在', en: 'Note not found' },
  'user.closed': {
    status: 409,
    code: 409101,
    zh: '{name} 已注销，只保留账目，不能再操作',
    en: '{name} is closed: only its books are kept, and nothing can be changed.',
  },
  'user.merged': {
    status: 409,
    code: 409108,
    zh: '{name} 已并入另一账户，不能再操作',
    en: '{name} was merged into another account, and nothing can be changed.',
  },
  'user.frozen': {
    status: 409,
    code: 409102,
    zh: '{name} 已冻结，请先解冻',
    en: '{name} is frozen. Unfreeze it first.',
  },
  'user.state': {
    status: 409,
    code: 409103,
    zh: '{name} 当前状态不可用此操作，请刷新后查看',
    en: 'Not available in the current status of {name}. Refresh the page.',
  },
  'user.no-address': {
    status: 409,
    code: 409104,
    zh: '{name} 的账户所有者没有邮箱，也没有手机号',
    en: 'The account owner of {name} has neither an email address nor a phone number.',
  },
  'user.not-empty': {
    status: 409,
    code: 409105,
    zh: '不能注销：余额 {balance}，进行中的订单 {orders} 个，可用证书包 {packs} 个。请先退清余额、结束订单并作废证书包',
    en: 'Cannot be closed: balance {balance}, open orders {orders}, usable packs {packs}. Pay the balance out, end the orders and void the packs first.',
  },
  'user.too-many': {
    status: 409,
    code: 409106,
    zh: '一次最多 {most} 个客户，请缩小筛选范围',
    en: 'At most {most} customers at once. Narrow the filter.',
  },
  'user.moved': {
    status: 409,
    code: 409107,
    zh: '筛选结果已变为 {count} 个客户，请重新选择',
    en: 'The filter now matches {count} customers. Select them again.',
  },
} as const satisfies Record<string, Refusal>
