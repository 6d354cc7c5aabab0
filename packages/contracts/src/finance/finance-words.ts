import type { Locale } from '../wire.ts'
import type { Book, LedgerKind, PayMethod } from './finance-values.ts'

/** Words of the ledger, on screen and in files. */
export const ledgerKindWords = {
  recharge: { zh: '充值', en: 'Top-up' },
  payment: { zh: '订单付款', en: 'Order payment' },
  surcharge: { zh: '加购域名', en: 'Additional names' },
  refund: { zh: '退款', en: 'Refund' },
  adjustment: { zh: '调整', en: 'Adjustment' },
  fee: { zh: '手续费', en: 'Fee' },
  bonus: { zh: '赠送', en: 'Bonus' },
  reversal: { zh: '冲正', en: 'Reversal' },
  pack: { zh: '购买证书包', en: 'Certificate pack' },
  draw: { zh: '证书包抵扣', en: 'Pack draw' },
  payout: { zh: '原路退回', en: 'Refund to source' },
  breakage: { zh: '证书包结清', en: 'Pack closed' },
  commission: { zh: '推广佣金', en: 'Partner commission' },
  withdrawal: { zh: '佣金提现', en: 'Commission withdrawal' },
  dispute: { zh: '争议冻结', en: 'Held for a dispute' },
  chargeback: { zh: '拒付', en: 'Chargeback' },
  merge: { zh: '账户合并', en: 'Account merge' },
  wholesale: { zh: '批发采购', en: 'Wholesale purchase' },
  plan: { zh: '站点套餐', en: 'Site plan' },
} as const satisfies Record<LedgerKind, Record<Locale, string>>

export const payMethodWords = {
  balance: { zh: '余额', en: 'Balance' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  bank: { zh: '对公转账', en: 'Bank transfer' },
  usdt: { zh: 'USDT', en: 'USDT' },
  stripe: { zh: 'Stripe', en: 'Stripe' },
  paypal: { zh: 'PayPal', en: 'PayPal' },
  demo: { zh: '模拟支付', en: 'Demo payment' },
  manual: { zh: '人工登记', en: 'Booked by hand' },
} as const satisfies Record<PayMethod, Record<Locale, string>>

export const bookWords = {
  wallet: { zh: '客户余额', en: 'Customer balance' },
  receipts: { zh: '收款', en: 'Receipts' },
  sales: { zh: '销售收入', en: 'Sales' },
  adjustments: { zh: '调整', en: 'Adjustments' },
  fees: { zh: '手续费', en: 'Fees' },
  bonuses: { zh: '赠送', en: 'Bonuses' },
  deferred: { zh: '预收（证书包）', en: 'Deferred revenue (packs)' },
  commissions: { zh: '推广佣金', en: 'Commissions' },
  disputed: { zh: '争议冻结款', en: 'Disputed' },
} as const satisfies Record<Book, Record<Locale, string>>

/** How a line of the ledger stands to the statement of its channel. */
export const reconcileWords = {
  matched: { zh: '已对', en: 'Matched' },
  open: { zh: '未对', en: 'Unmatched' },
  difference: { zh: '差异', en: 'Difference' },
} as const satisfies Record<string, Record<Locale, string>>
