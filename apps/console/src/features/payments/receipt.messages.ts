import { defineMessages } from '#i18n/messages.ts'

export const receiptMessages = defineMessages({
  'receipt.title': { zh: '收款收据', en: 'Receipt' },
  'receipt.file': { zh: '收据 {paymentNo}', en: 'Receipt {paymentNo}' },
  'receipt.back': { zh: '返回支付单', en: 'Back to the payment' },
  'receipt.print': { zh: '打印', en: 'Print' },
  'receipt.open': { zh: '打印收据', en: 'Print receipt' },
  'receipt.unpaid': { zh: '款项到账后才有收据', en: 'There is a receipt once the money has come' },
  'receipt.simulated': { zh: '模拟支付，非真实款项', en: 'Simulated payment: no real money' },
  'receipt.from': { zh: '付款方', en: 'Received from' },
  'receipt.at': { zh: '到账时间', en: 'Received' },
  'receipt.amount': { zh: '金额', en: 'Amount' },
  'receipt.for': { zh: '用途', en: 'For' },
  'receipt.for-orders': { zh: '支付订单', en: 'Orders' },
  'receipt.for-balance': { zh: '账户充值', en: 'Account balance' },
  'receipt.bonus': { zh: '另赠送', en: 'Bonus' },
  'receipt.order': { zh: '订单号', en: 'Order no.' },
  'receipt.outcome': { zh: '结果', en: 'Result' },
  'receipt.no-invoice': { zh: '本收据不作为发票使用', en: 'This receipt is not an invoice' },
})
