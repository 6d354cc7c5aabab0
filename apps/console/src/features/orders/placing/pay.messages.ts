import { defineMessages } from '#i18n/messages.ts'

export const payMessages = defineMessages({
  'pay.title': { zh: '从余额付款', en: 'Pay from balance' },
  'pay.due': { zh: '应付', en: 'Amount due' },
  'pay.balance': { zh: '当前余额', en: 'Current balance' },
  'pay.credit': { zh: '信用额度', en: 'Credit limit' },
  'pay.after': { zh: '付款后余额', en: 'Balance after payment' },
  'pay.short': { zh: '余额不足，还差 {short}', en: 'Insufficient balance: {short} short' },
  'pay.short-customer': {
    zh: '余额不足，还差 {short}。差额可以在线支付，到账后订单自动付款。',
    en: 'Insufficient balance: {short} short. Pay the difference online, and the order is paid when it arrives.',
  },
  'pay.online': { zh: '在线支付 {amount}', en: 'Pay {amount} online' },
  'pay.carried': {
    zh: '续费订单 {orderNo}：将带入剩余 {days} 天。',
    en: 'Renews order {orderNo}: the remaining {days} {days, day|days} are added to the new term.',
  },
  'pay.none-carried': {
    zh: '续费订单 {orderNo}：该订单已没有可带入的天数，新的计划期从付款起算。',
    en: 'Renews order {orderNo}, which has no remaining days to add. The new term starts on payment.',
  },
  'pay.changed': {
    zh: '价格已由 {before} 变为 {after}，请按新价格确认付款。',
    en: 'The price changed from {before} to {after}. Confirm to pay the new price.',
  },
  'pay.confirm': { zh: '付款 {amount}', en: 'Pay {amount}' },
  'pay.done': { zh: '订单 {orderNo} 已付款 {amount}', en: 'Order {orderNo}: {amount} paid' },
  'pay.top-up': { zh: '充值', en: 'Top up' },
})
