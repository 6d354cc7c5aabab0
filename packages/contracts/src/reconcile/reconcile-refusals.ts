import { statementDateOrderCode } from '../error-codes.ts'
import type { Refusal } from '../refusal.ts'

export const reconcileRefusals = {
  'statement.unreadable': {
    status: 422,
    code: 422300,
    zh: '文件无法识别：请选择渠道导出的 CSV，或装有它的 ZIP',
    en: 'The file cannot be read. Choose the CSV as the channel exports it, or a ZIP with it.',
  },
  'statement.other-source': {
    status: 422,
    code: 422301,
    zh: '这不是所选渠道的账单：缺少“{column}”列',
    en: 'This is not a statement of the chosen channel: it has no column “{column}”.',
  },
  'statement.row': {
    status: 422,
    code: 422302,
    zh: '第 {line} 行无法识别：{value}',
    en: 'Line {line} cannot be read: {value}',
  },
  'statement.too-long': {
    status: 422,
    code: 422303,
    zh: '账单超过 {most} 行，请按日期分开导入',
    en: 'The statement has more than {most} rows. Import it in parts by date.',
  },
  'statement.date-order': {
    status: 422,
    code: statementDateOrderCode,
    zh: '无法判断日期中日与月的顺序，请选择后重试',
    en: 'The file leaves open whether day or month comes first. Choose the order and try again.',
  },
  'statement.time-zone': {
    status: 422,
    code: 422305,
    zh: '第 {line} 行的时区无法识别：{value}',
    en: 'Line {line} has an unknown time zone: {value}',
  },
  'statement.no-mapping': {
    status: 422,
    code: 422306,
    zh: '请先说明各列的含义',
    en: 'Say first what the columns mean.',
  },
  'statement.no-rate': {
    status: 422,
    code: 422308,
    zh: '账单币种为 {currency}，请填写折算成本站币种的汇率',
    en: 'The statement is in {currency}. Enter the rate into the site’s currency.',
  },
  'difference.missing': { status: 404, code: 404170, zh: '没有这笔差异', en: 'Difference not found' },
  'difference.ended': {
    status: 409,
    code: 409200,
    zh: '这笔差异已处理完毕',
    en: 'This difference has already been resolved.',
  },
  'difference.booked': {
    status: 409,
    code: 409201,
    zh: '这笔差异已记账，不能重新打开；请冲正对应的交易',
    en: 'This difference was booked and cannot be opened again. Reverse its transaction instead.',
  },
  'difference.not-bank': {
    status: 409,
    code: 409202,
    zh: '只有银行流水中未认领的收款可以入账',
    en: 'Only unclaimed money on a bank statement can be booked.',
  },
  'difference.one-adjustment': {
    status: 422,
    code: 422307,
    zh: '调整记账一次只能处理一笔差异',
    en: 'An adjustment can be booked for one difference at a time.',
  },
  'books.day-open': {
    status: 409,
    code: 409203,
    zh: '{day} 还有 {count} 笔差异未处理，处理后才能关账',
    en: '{day} has {count} open differences. Resolve them before closing the day.',
  },
  'books.day-running': {
    status: 409,
    code: 409204,
    zh: '{day} 还没有结束（UTC），明天再关账',
    en: '{day} has not ended yet (UTC). Close it tomorrow.',
  },
  'books.day-broken': {
    status: 409,
    code: 409205,
    zh: '{day} 的账务校验未通过，请联系技术支持',
    en: 'The ledger of {day} does not hold. Please contact technical support.',
  },
  'books.not-closed': {
    status: 409,
    code: 409206,
    zh: '{day} 没有关账',
    en: '{day} is not closed.',
  },
  'books.whole-site': {
    status: 409,
    code: 409207,
    zh: '对账涉及全站账目，请由数据范围为“全部”的成员处理',
    en: 'Reconciling concerns the books of the whole site. Ask a member whose data scope is “All”.',
  },
} as const satisfies Record<string, Refusal>
