import { defineMessages } from '#i18n/messages.ts'

/** Words of the wizard about an order that renews another, and about the certificates that follow the first. */
export const renewalMessages = defineMessages({
  'renewal.of': { zh: '续费订单 {orderNo}', en: 'Renews order {orderNo}' },
  'renewal.kept': {
    zh: '剩余 {days} 天会加到新的计划期。',
    en: 'The remaining {days} {days, day|days} are added to the new term.',
  },
  'renewal.kept-most': {
    zh: '还剩 {left} 天，最多 {days} 天加到新的计划期；不急的话可以晚些续费。',
    en: '{left} {left, day|days} left, of which at most {days} are added to the new term; you can renew later.',
  },
  'renewal.none-left': {
    zh: '原计划期已结束，新的计划期从付款起算。',
    en: 'The previous term is over; the new one starts on payment.',
  },
  'renewal.drop': { zh: '不作为续费', en: 'Do not order as a renewal' },
  'renewal.before': { zh: '订单 {orderNo} 已续费，见', en: 'Order {orderNo} has already been renewed:' },
  'renewal.early': {
    zh: '订单 {orderNo} 自 {date} 起才能续费，见',
    en: 'Order {orderNo} can be renewed from {date}:',
  },
  'renewal.refused': {
    zh: '订单 {orderNo} 当前状态不能续费，见',
    en: 'Order {orderNo} cannot be renewed in its current status:',
  },
  'renewal.auto-title': { zh: '后续证书', en: 'Later certificates' },
  'renewal.auto': { zh: '到期前用此 CSR 自动重签', en: 'Reissue automatically with this CSR' },
  'renewal.auto-help': {
    zh: '计划期内还有 {count} 张证书；到时自动申请，服务器上的私钥不用换。可随时关闭。',
    en: 'The plan includes {count} more {count, certificate|certificates}; each is requested in time and the key on the server stays the same. You can turn this off at any time.',
  },
})
