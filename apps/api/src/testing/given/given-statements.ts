import type { PayMethod } from '@app/contracts/finance/finance-values'
import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { credit, payOut } from '#features/finance/finance.service.ts'
import { paymentRefunds, payments } from '#features/payments/payments.table.ts'
import { statementDifferences, statementRows } from '#features/reconcile/reconcile.table.ts'
import type { GivenAccount } from './given.ts'

export const base64 = (text: string | Uint8Array): string => Buffer.from(text as string).toString('base64')

/** Payment of a customer by a channel, with its number there. */
export interface GivenPayment {
  channel: PaymentChannelName
  amountMinor: number
  paymentNo: string
  /** The channel's number; left out, the payment still waits. */
  transaction?: string
  /** Reference that a transfer names. */
  reference?: string
  at: Date
  receivedMinor?: number
}

/** A payment as its channel would have settled it. */
export async function payment(db: Database, of: GivenAccount, wanted: GivenPayment) {
  const { channel, amountMinor, paymentNo, transaction, reference, at, receivedMinor = amountMinor } = wanted
  const { site } = of
  const id = newId()
  return db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const money = { site, accountId: of.id, amountMinor: receivedMinor, memo: paymentNo, memberId: null, at }
    const transactionId = transaction
      ? await credit(tx, { ...money, method: channel as PayMethod, channelNo: transaction })
      : null
    await tx.insert(payments).values({
      ...{ siteId: site.id, id, accountId: of.id, memberId: newId(), memberName: 'Payer', ip: '', requestId: '' },
      ...{ paymentNo, channel, purpose: 'top-up', amountMinor, currency: site.currency, createdAt: at },
      ...{ state: transaction ? ('paid' as const) : ('waiting' as const), channelTransaction: transaction ?? null },
      ...{ receivedMinor: transaction ? receivedMinor : null, transactionId, paidAt: transaction ? at : null },
      ...{ way: reference ? { is: 'transfer' as const, to: 'account', reference } : null },
      expiresAt: new Date(at.getTime() + 86_400_000),
    })
    return { id, transactionId }
  })
}

/** Money of a payment that its channel has sent back. */
export async function refund(
  db: Database,
  of: GivenAccount,
  wanted: { paymentId: string; channel: PaymentChannelName; amountMinor: number; refundNo: string; at: Date },
) {
  const { paymentId, channel, amountMinor, refundNo, at } = wanted
  const { site } = of
  const id = newId()
  return db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const money = { site, accountId: of.id, amountMinor, bonusMinor: 0, memo: refundNo, memberId: null, at }
    const transactionId = await payOut(tx, { ...money, method: channel as PayMethod, channelNo: refundNo })
    await tx.insert(paymentRefunds).values({
      ...{ siteId: site.id, id, accountId: of.id, paymentId, refundNo, amountMinor, bonusMinor: 0, transactionId },
      ...{ reason: 'Test', state: 'done', createdAt: at, doneAt: at },
    })
    return { id, transactionId }
  })
}

const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）'

/** Row of a trade bill: a refund where it has a number of one. Times are those of Shanghai. */
export interface AlipayRow {
  transaction: string
  paymentNo: string
  yuan: string
  at: string
  fee?: string
  refundNo?: string
}

/** A trade bill of Alipay for one day. */
export function alipayBill(day: string, rows: readonly AlipayRow[]): string {
  const [year, month, date] = day.split('-')
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10).split('-')
  const lines = rows.map(({ transaction, paymentNo, yuan, at, fee = '0.00', refundNo = '' }) =>
    [
      ...[`${transaction}\t`, `${paymentNo}\t`, refundNo ? '退款' : '交易', '充值', at, at],
      ...['', '', '', '', '*静(ouy***@example.com)', yuan, yuan, `${refundNo}\t`, fee],
    ].join(','),
  )
  return [
    '#支付宝业务明细查询',
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${next[0]}年${next[1]}月${next[2]}日 00:00:00]`,
    alipayHead,
    ...lines,
    '#-----业务明细列表结束-----',
    '',
  ].join('\r\n')
}

/** Money on a bank account of a site that nobody has claimed: the id of the difference. */
export async function unclaimed(db: Database, { id: siteId }: { id: string }): Promise<string> {
  const [rowId, id] = [newId(), newId()]
  const day = '2026-11-20'
  const place = {
    siteId,
    source: 'bank' as const,
    account: 'Bank 1234',
    day,
    currency: 'CNY',
    payer: 'Somebody',
    memo: '',
  }
  await db.transaction({ siteId, accountId: null }, async (tx) => {
    await tx.insert(statementRows).values({
      ...{ ...place, id: rowId, fileId: newId(), kind: 'payment', channelId: rowId, refundId: '', ourNo: '', refs: [] },
      ...{ at: new Date(`${day}T04:00:00Z`), amountMinor: 100_00, feeMinor: 0, state: 'only-theirs' },
    })
    await tx.insert(statementDifferences).values({
      ...{
        ...place,
        id,
        kind: 'only-theirs',
        rowId,
        theirsMinor: 100_00,
        ourNo: '',
        channelNo: rowId,
        who: 'Somebody',
      },
      createdAt: new Date(`${day}T05:00:00Z`),
    })
  })
  return id
}
