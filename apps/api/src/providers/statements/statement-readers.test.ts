import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatementSource } from '@app/contracts/reconcile/reconcile-values'
import { StatementMapping } from '@app/contracts/reconcile/statement-mapping'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { StatementFault } from '#core/statement-fault.ts'
import type { ReadWishes, StatementLine } from './statement.ts'
import { statementIn } from './statement-readers.ts'

const golden = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'golden', name)))
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (source: StatementSource, name: string, wishes: ReadWishes = {}) =>
  statementIn(source, golden(name), wishes)
const brief = ({ kind, channelId, refundId, ourNo, at, day, amountMinor, feeMinor }: StatementLine) =>
  [kind, channelId, refundId, ourNo, at.toISOString(), day, amountMinor, feeMinor].join(' ')
/** Why a file is refused. */
function faultOf(source: StatementSource, bytes: Uint8Array, wishes: ReadWishes = {}) {
  try {
    statementIn(source, bytes, wishes)
    return undefined
  } catch (error) {
    if (error instanceof StatementFault) return { what: error.what, ...error.facts }
    throw error
  }
}

const alipayLines = [
  'payment 2026112322001400000000000001  P202611230000000001 2026-11-23T02:12:07.000Z 2026-11-23 128000 768',
  'payment 2026112322001400000000000002  P202611230000000002 2026-11-23T15:59:58.000Z 2026-11-23 3580 21',
  'refund 2026112322001400000000000001 R202611230000000009 R202611230000000009 2026-11-23T08:20:00.000Z 2026-11-23 -28000 -168',
]

test.each(['alipay.csv', 'alipay.zip'])('a trade bill of Alipay: %s', (name) => {
  const { lines, says, timeZone } = read('alipay', name)
  expect(lines.map(brief)).toEqual(alipayLines)
  expect(lines[0]).toMatchObject({ line: 6, currency: 'CNY', payer: '*静(ouy***@example.com)', memo: '账户充值' })
  expect({ says, timeZone }).toEqual({ says: { from: '2026-11-23', to: '2026-11-23' }, timeZone: 'Asia/Shanghai' })
})

test('a refund of Alipay is told by its type, whichever sign its amount has', () => {
  const text = new TextDecoder('gbk').decode(golden('alipay.csv')).replaceAll('-280.00', '280.00')
  expect(statementIn('alipay', utf8(text), {}).lines.map(brief)).toEqual(alipayLines)
})

test('a trade bill of WeChat Pay: commas within names, refunds, fees with five decimals, sums left out', () => {
  const { lines } = read('wechat', 'wechat.csv')
  expect(lines.map(brief)).toEqual([
    'payment 4200002026112300000000000001  P202611230000000011 2026-11-23T01:30:12.000Z 2026-11-23 50000 300',
    'refund 4200002026112300000000000001 50300002026112300000000000077 R202611230000000012 2026-11-23T10:02:45.000Z 2026-11-23 -12000 -72',
    'payment 4200002026112300000000000002  P202611230000000013 2026-11-23T13:00:00.000Z 2026-11-23 8800 88',
  ])
  expect(lines.map(({ memo }) => memo)[0]).toBe('账户充值，含赠送,特惠')
  // 0.88 is not 0.60 % of 88.00.
  expect(lines.map(({ isFeeSound }) => isFeeSound)).toEqual([true, true, false])
})

test('balance transactions of Stripe, in both exports', () => {
  const { lines, timeZone } = read('stripe', 'stripe.csv')
  expect(timeZone).toBe('UTC')
  expect(lines.map(brief)).toEqual([
    'payment txn_3Pabc0001  P202611230000000021 2026-11-23T00:04:00.000Z 2026-11-23 25000 755',
    'payment txn_3Pabc0002  P202611230000000022 2026-11-23T12:40:00.000Z 2026-11-23 104900 3072',
    'refund txn_3Pabc0003  R202611230000000023 2026-11-23T15:00:00.000Z 2026-11-23 -4900 0',
    'fee txn_3Pabc0004   2026-11-23T17:00:00.000Z 2026-11-23 -200 200',
    'other txn_3Pabc0005   2026-11-23T23:59:00.000Z 2026-11-23 -90000 0',
    'refund txn_3Pabc0006   2026-11-23T23:59:00.000Z 2026-11-23 -25000 1500',
  ])
  expect(lines.map(({ isFeeSound }) => isFeeSound)).toEqual([true, true, true, true, true, false])
  expect(lines[0]?.refs).toEqual(['ch_3Pabc0001', 'P202611230000000021'])
  const itemised = read('stripe', 'stripe-itemised.csv').lines
  expect(itemised[0]).toMatchObject({ channelId: 'txn_3Pabc0001', amountMinor: 25000, ourNo: 'P202611230000000021' })
  expect(itemised[0]?.refs).toEqual(['ch_3Pabc0001', 'ch_3Pabc0001', 'pi_3Pabc0001', 'P202611230000000021'])
})

test('activity of PayPal: its zone, its fees, and what has not changed the balance left out', () => {
  const { lines, timeZone } = read('paypal', 'paypal.csv')
  expect(timeZone).toBe('America/Los_Angeles')
  expect(lines.map(brief)).toEqual([
    'payment 9XY12345AB678901C  P202611230000000031 2026-11-24T06:10:05.000Z 2026-11-23 120000 4110',
    'refund 1RF12345AB678901E  R202611230000000033 2026-11-24T07:00:00.000Z 2026-11-23 -20000 -580',
    'other 4WD12345AB678901F   2026-11-24T07:30:00.000Z 2026-11-23 -90000 0',
  ])
})

test('dates of PayPal that could be read both ways have to be told', () => {
  const text = new TextDecoder().decode(golden('paypal.csv')).replaceAll('11/23/2026', '11/03/2026')
  expect(faultOf('paypal', utf8(text))).toEqual({ what: 'date-order' })
  const days = (dateOrder: 'mdy' | 'dmy') => statementIn('paypal', utf8(text), { dateOrder }).lines[0]?.day
  expect([days('mdy'), days('dmy')]).toEqual(['2026-11-03', '2026-03-11'])
  const odd = new TextDecoder().decode(golden('paypal.csv')).replace('"PST"', '"Mars/Olympus"')
  expect(faultOf('paypal', utf8(odd))).toEqual({ what: 'time-zone', line: 2, value: 'Mars/Olympus' })
})

const bankMapping = StatementMapping.parse({
  name: '招商银行 1234',
  columns: {
    ...{ date: '交易日期', time: '交易时间', in: '收入金额', out: '支出金额', payer: '对方户名' },
    ...{ account: '对方账号', memo: '摘要', serial: '交易流水号' },
  },
  timeZone: 'Asia/Shanghai',
})

test('a bank’s file by named columns: preamble and sums left out, equal transfers kept apart', () => {
  const { lines, account } = read('bank', 'bank.csv', { mapping: bankMapping })
  expect(account).toBe('招商银行 1234')
  expect(lines.map(({ kind, amountMinor, payer, memo, day }) => [kind, amountMinor, payer, memo, day])).toEqual([
    ['payment', 1280000, '北京麤鑫网络科技有限公司', '转账 AB23CD45', '2026-11-23'],
    ['refund', -300000, '某办公用品公司', '货款', '2026-11-23'],
    ['payment', 50000, '王静', '', '2026-11-23'],
    ['payment', 50000, '王静', '', '2026-11-23'],
  ])
  const numbers = lines.map(({ channelId }) => channelId)
  expect(numbers[0]).toBe('BK20261123000001')
  expect(new Set(numbers).size).toBe(4)
  // The same file names the same rows again.
  expect(read('bank', 'bank.csv', { mapping: bankMapping }).lines.map(({ channelId }) => channelId)).toEqual(numbers)
})

test('a CA’s file: what it charges goes out, a credit note comes in', () => {
  const mapping = StatementMapping.parse({
    name: 'Sample CA',
    columns: { date: 'Date', amount: 'Amount', reference: 'Reference', currency: 'Currency', memo: 'Product' },
    dateOrder: 'dmy',
  })
  const { lines } = read('upstream', 'upstream.csv', { mapping })
  expect(lines.map(({ kind, amountMinor, currency, refs, day }) => [kind, amountMinor, currency, refs, day])).toEqual([
    ['payment', -425, 'USD', ['CA-REF-0001'], '2026-11-23'],
    ['payment', -114900, 'USD', ['CA-REF-0002'], '2026-11-23'],
    ['refund', 425, 'USD', ['CA-REF-0001'], '2026-11-24'],
  ])
})

test('a file of another channel, a broken one and a line that cannot be read are refused with what is wrong', () => {
  expect(faultOf('wechat', golden('alipay.csv'))).toEqual({ what: 'other-source', column: '微信订单号' })
  expect(faultOf('alipay', golden('wechat.csv'))).toEqual({ what: 'other-source', column: '支付宝交易号' })
  expect(faultOf('stripe', golden('paypal.csv'))).toEqual({ what: 'other-source', column: 'Created (UTC)' })
  expect(faultOf('alipay', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toEqual({ what: 'unreadable' })
  expect(faultOf('alipay', new Uint8Array(64))).toEqual({ what: 'unreadable' })
  expect(faultOf('bank', golden('bank.csv'))).toEqual({ what: 'no-mapping' })
  const wrong = new TextDecoder('gb18030').decode(golden('bank.csv')).replace('"12,800.00"', '"12,80.00"')
  expect(faultOf('bank', utf8(wrong), { mapping: bankMapping })).toMatchObject({ what: 'row', line: 5 })
  const columns = { ...bankMapping.columns, serial: '回单号' }
  expect(faultOf('bank', golden('bank.csv'), { mapping: { ...bankMapping, columns } })).toEqual({
    ...{ what: 'other-source', column: '回单号' },
  })
})

test('a ZIP that unfolds beyond every statement is given up on the way', () => {
  const bomb = zipSync({ 'bill.csv': new Uint8Array(64 * 1024 * 1024) }, { level: 9 })
  expect(bomb.length).toBeLessThan(100_000)
  expect(faultOf('alipay', bomb)).toEqual({ what: 'unreadable' })
})
