import { StatementFault } from '#core/statement-fault.ts'
import { byHeading, faultInRow, headWith, rowsOf, type Statement, type StatementLine } from './statement.ts'
import { localTimeOf, minorOf, momentOf } from './statement-values.ts'

const timeZone = 'Asia/Shanghai'
const needed = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '对方账户',
  '订单金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
]

/**
 * Trade bill of Alipay: `#` lines before and after the rows, a TAB behind each number, GBK in the file. Refunds repeat
 * the number of their trade, and are told by their type: whether their amount has a minus differs between exports, and
 * so does that of the charge.
 */
export function readAlipay(text: string): Statement {
  const rows = rowsOf(text.replace(/^#.*$/gm, (line) => line.replaceAll('"', '')))
  const head = headWith(rows, needed.slice(0, 3))
  if (!head) throw new StatementFault('other-source', { column: needed[0] ?? '' })
  const cell = byHeading(head, needed)
  const lines = rows
    .filter((row) => row.line > head.line && !row.cells[0]?.startsWith('#'))
    .map((row): StatementLine => {
      const time = localTimeOf(cell(row, '完成时间') || cell(row, '创建时间'), 'ymd')
      const amount = minorOf(cell(row, '订单金额（元）'))
      const fee = minorOf(cell(row, '服务费（元）') || '0')
      const channelId = cell(row, '支付宝交易号')
      const type = cell(row, '业务类型')
      if (!time || amount === undefined || fee === undefined || !channelId || !/^(交易|退款)$/.test(type))
        throw faultInRow(row.line, row.cells.slice(0, 6).join(' '))
      const isRefund = type === '退款'
      const ourNo = cell(row, '商户订单号')
      const refundId = isRefund ? cell(row, '退款批次号/请求号') || `line-${time.day}-${time.clock}` : ''
      return {
        ...{ line: row.line, kind: isRefund ? 'refund' : 'payment', channelId, refundId },
        ...{ ourNo: isRefund ? refundId : ourNo, refs: isRefund ? [refundId] : [channelId, ourNo] },
        ...{ at: momentOf(time, timeZone), day: time.day, currency: 'CNY', isFeeSound: true },
        amountMinor: isRefund ? -Math.abs(amount) : Math.abs(amount),
        feeMinor: isRefund ? 0 - Math.abs(fee) : Math.abs(fee),
        ...{ payer: cell(row, '对方账户'), memo: cell(row, '商品名称') },
      }
    })
  return { account: '', timeZone, lines, says: spanIn(text) }
}

/** `#起始日期：[2026年11月23日 00:00:00]   终止日期：[2026年11月24日 00:00:00]`: the second is the end, not included. */
function spanIn(text: string): Statement['says'] {
  const [from, end] = [...text.matchAll(/日期：\[(\d{4})年(\d{2})月(\d{2})日 (\d{2}:\d{2}:\d{2})\]/g)].map(
    ([, year, month, day, clock]) => ({ day: `${year}-${month}-${day}`, clock }),
  )
  if (!from || !end || from.clock !== '00:00:00') return null
  const last = end.clock === '00:00:00' ? Date.parse(`${end.day}T00:00:00Z`) - 1 : Date.parse(`${end.day}T23:59:59Z`)
  return { from: from.day, to: new Date(last).toISOString().slice(0, 10) }
}

export const alipayStatement = { read: readAlipay, hasHeadings: (text: string) => text.includes(needed[0] ?? '') }
