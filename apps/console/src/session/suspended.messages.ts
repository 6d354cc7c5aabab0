import { defineMessages } from '#i18n/messages.ts'

export const suspendedMessages = defineMessages({
  'suspended.title': { zh: '暂不能下单和付款', en: 'No orders or payments for the time being' },
  'suspended.orders': { zh: '查看证书订单', en: 'See the certificate orders' },
})
