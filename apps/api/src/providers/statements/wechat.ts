import type { CsvRow } from '@app/contracts/csv'
import { StatementFault } from '#core/statement-fault.ts'
import { byHeading, faultInRow, headWith, type Statement, type StatementLine } from './statement.ts'
import { localTimeOf, minorOf, momentOf } from './statement-values.ts'

const timeZone = 'Asia/Shanghai'
const needed = [
  ...['交易时间', '微信订单号', '商户订单号', '用户标识', '交易状态', '货币种类', '微信退款单号', '商户退款单号'],
  ...['商品名称', '手续费', '费率', '订单金额', '申请退款金额'],
]

/**
 * Trade bill of WeChat Pay: UTF-8 with a byte order mark, a backtick before each value, amounts in yuan. Behind the rows
 * stand a head of sums and the sums.
 */
export function readWechat(text: string): Statement {
  const rows = backticked(text)
  const head = headWith(rows, needed.slice(0, 3))
  if (!head) throw new StatementFault('other-source', { column: needed[1] ?? '' })
  const cell = byHeading(head, needed)
  const end = rows.find(({ cells }) => cells[0] === '总交易单数')?.line ?? Number.POSITIVE_INFINITY
  const lines = rows
    .filter(({ line }) => line > head.line && line < end)
    .map((row): StatementLine => {
      const time = localTimeOf(cell(row, '交易时间'), 'ymd')
      const isRefund = cell(row, '交易状态') === 'REFUND'
      const amount = minorOf(cell(row, isRefund ? '申请退款金额' : '订单金额'))
      const fee = minorOf(feeText(cell(row, '手续费')))
      const channelId = cell(row, '微信订单号')
      if (!time || amount === undefined || fee === undefined || !channelId)
        throw faultInRow(row.line, row.cells.slice(0, 7).join(' '))
      const refundId = isRefund ? cell(row, '微信退款单号') : ''
      const ourNo = cell(row, isRefund ? '商户退款单号' : '商户订单号')
      return {
        ...{ line: row.line, kind: isRefund ? 'refund' : 'payment', channelId, refundId, ourNo },
        ...{ refs: isRefund ? [refundId, ourNo] : [channelId, ourNo], at: momentOf(time, timeZone), day: time.day },
        ...{ amountMinor: isRefund ? -amount : amount, feeMinor: fee, currency: cell(row, '货币种类') || 'CNY' },
        ...{ payer: cell(row, '用户标识'), memo: cell(row, '商品名称') },
        isFeeSound: isFeeSound(fee, amount, cell(row, '费率')),
      }
    })
  return { account: '', timeZone, lines, says: null }
}

/** Fees have five decimals, such as `0.06000`: a rounded cent all the same. */
const feeText = (text: string) => (/^-?\d+\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text || '0')

/** Whether the fee is the rate of the amount, to the cent: the file has both. */
function isFeeSound(fee: number, amount: number, rate: string): boolean {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(rate)?.[1]
  return percent === undefined || Math.abs(Math.abs(fee) - (amount * Number(percent)) / 100) <= 1
}

/** Values are set apart by a comma and a backtick, so that a comma within one is no end. */
const backticked = (text: string): CsvRow[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({
      line: at + 1,
      cells: (line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')).map((cell) => cell.trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

export const wechatStatement = { read: readWechat, hasHeadings: (text: string) => text.includes(needed[1] ?? '') }
