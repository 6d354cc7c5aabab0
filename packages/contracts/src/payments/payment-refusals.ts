import type { Refusal } from '../refusal.ts'

export const paymentRefusals = {
  'payment.missing': { status: 404, code: 40420, zh: '支付单不存在', en: 'Payment not found' },
  'payment.no-channel': {
    status: 422,
    code: 42201,
    zh: '本站暂时不能在线支付，请联系客服充值',
    en: 'This site takes no online payments at present. Please contact us to top up.',
  },
  'payment.channel-off': {
    status: 422,
    code: 42202,
    zh: '此支付方式不可用，请换一种',
    en: 'This payment method is not available. Choose another.',
  },
  'payment.limits': {
    status: 422,
    code: 42203,
    zh: '此支付方式单笔限额为 {min} 至 {max}',
    en: 'This payment method takes {min} to {max} at a time.',
  },
  'payment.channel-away': {
    status: 503,
    code: 50390,
    zh: '支付渠道暂时无法连接，请稍后再试，或换一种支付方式',
    en: 'The payment provider cannot be reached right now. Try again later, or choose another method.',
  },
  'payment.refused': {
    status: 422,
    code: 42204,
    zh: '支付渠道未受理，请换一种支付方式，或联系客服',
    en: 'The payment provider declined this payment. Choose another method, or contact us.',
  },
  'payment.own-site': {
    status: 422,
    code: 42205,
    zh: '站点自己的账户不能在本站支付',
    en: 'The account that runs this site cannot pay itself.',
  },
  'payment.enough': {
    status: 422,
    code: 42206,
    zh: '余额已足够，请直接用余额付款',
    en: 'The balance is sufficient. Pay from the balance instead.',
  },
  'payment.balance-changed': {
    status: 422,
    code: 42207,
    zh: '余额已变为 {balance}，请确认后重新提交',
    en: 'The balance is now {balance}. Confirm and submit again.',
  },
  'payment.channel-locked': {
    status: 422,
    code: 42208,
    zh: '本站不能使用此收款渠道',
    en: 'This site cannot use this payment channel.',
  },
  'payment.channel-unset': {
    status: 422,
    code: 42209,
    zh: '请先完成渠道配置',
    en: 'Set the channel up first.',
  },
  'payment.not-waiting': {
    status: 422,
    code: 42210,
    zh: '此支付单已到账或已失败',
    en: 'This payment has been received, or has failed.',
  },
  'payment.bank-no-used': {
    status: 422,
    code: 42211,
    zh: '此银行流水号已用于另一笔到账',
    en: 'This bank transaction has been booked for another payment.',
  },
  'payment.refund-missing': { status: 404, code: 40421, zh: '退款单不存在', en: 'Refund not found' },
  'payment.refund-limit': {
    status: 422,
    code: 42212,
    zh: '此支付单最多还可原路退回 {left}',
    en: 'At most {left} of this payment can still go back to its source.',
  },
  'payment.refund-over': {
    status: 422,
    code: 42213,
    zh: '此退款已有结果',
    en: 'This refund has already ended.',
  },
  'payment.refund-by-channel': {
    status: 422,
    code: 42214,
    zh: '此退款由支付渠道处理，不能人工确认',
    en: 'The payment provider handles this refund; it cannot be settled by hand.',
  },
} as const satisfies Record<string, Refusal>
