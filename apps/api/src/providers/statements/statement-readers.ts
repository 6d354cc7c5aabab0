import type { StatementSource } from '@app/contracts/reconcile/reconcile-values'
import { alipayStatement } from './alipay.ts'
import { bankStatement, upstreamStatement } from './mapped.ts'
import { paypalStatement } from './paypal.ts'
import { type ReadersBySource, type ReadWishes, readStatement, type Statement } from './statement.ts'
import { stripeStatement } from './stripe.ts'
import { wechatStatement } from './wechat.ts'

const readers: ReadersBySource = {
  alipay: alipayStatement,
  wechat: wechatStatement,
  stripe: stripeStatement,
  paypal: paypalStatement,
  bank: bankStatement,
  upstream: upstreamStatement,
}

/** Statement in a file of a source. Throws `StatementFault`. */
export const statementIn = (source: StatementSource, bytes: Uint8Array, wishes: ReadWishes): Statement =>
  readStatement(readers[source], bytes, wishes)
