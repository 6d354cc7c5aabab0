import type { Sent } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/reconcile/reconcile'
import * as given from './given/given.ts'
import { alipayBill, base64, payment, refund } from './given/given-statements.ts'
import type { TestApi } from './test-api.ts'

/** Moment of a local time such as `2026-11-20T10:00:00` in Shanghai. */
export const shanghai = (local: string) => new Date(`${local}+08:00`)

/** A site with an operator who reconciles, and a customer. */
export async function reconcileDesk(api: TestApi) {
  const site = await given.site(api.db)
  const operator = await given.operator(api.db, site)
  const customer = await given.customer(api.db, site)
  const send = api.as(operator).send
  type Upload = Sent<typeof contract.importStatement>['body']
  const upload = (text: string, more: Partial<Upload> = {}): Upload => {
    return { source: 'alipay', fileName: 'bill.csv', content: base64(text), ...more }
  }
  return {
    ...{ site, operator, customer, send, upload },
    check: async (text: string, more?: Partial<Upload>) =>
      (await send(contract.checkStatement, { body: upload(text, more) })).data,
    take: async (text: string, more?: Partial<Upload>) =>
      (await send(contract.importStatement, { body: upload(text, more) })).data,
    differences: async (query: Sent<typeof contract.listDifferences>['query'] = {}) =>
      (await send(contract.listDifferences, { query: { view: 'open', ...query } })).data.differences,
    rows: async (source: 'alipay' | 'bank', day: string, account = '') =>
      (await send(contract.listStatementRows, { query: { source, day, account } })).data.rows,
    days: async (from = '2026-11-01', to = '2026-11-30') =>
      (await send(contract.listReconcileDays, { query: { from, to } })).data.days,
  }
}

/** A day of Alipay with one row of each kind, and what our books have of it. */
export async function alipayDay(api: TestApi) {
  const at20 = (clock: string) => shanghai(`2026-11-20T${clock}`)
  const it = await reconcileDesk(api)
  const { customer } = it
  const right = await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 1000_00, paymentNo: 'P1', transaction: 'T1', at: at20('10:00:00') },
  })
  const wrong = await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 200_00, paymentNo: 'P2', transaction: 'T2', at: at20('11:00:00') },
  })
  const alone = await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 50_00, paymentNo: 'P4', transaction: 'T4', at: at20('23:59:59') },
  })
  const back = await refund(api.db, customer.account, {
    ...{ paymentId: right.id, channel: 'alipay', amountMinor: 300_00, refundNo: 'R1', at: at20('12:00:00') },
  })
  const bill = alipayBill('2026-11-20', [
    { transaction: 'T1', paymentNo: 'P1', yuan: '1000.00', at: '2026-11-20 10:00:00', fee: '-6.00' },
    { transaction: 'T2', paymentNo: 'P2', yuan: '199.00', at: '2026-11-20 11:00:00', fee: '-1.19' },
    { transaction: 'T3', paymentNo: 'P-of-another-shop', yuan: '7.00', at: '2026-11-20 11:30:00' },
    { transaction: 'T1', paymentNo: 'P1', yuan: '-300.00', at: '2026-11-20 12:00:00', refundNo: 'R1', fee: '1.80' },
  ])
  return { ...it, right, wrong, alone, back, bill }
}
