import { defineMessages } from '#i18n/messages.ts'

export const purchaseMessages = defineMessages({
  'order-purchase.title': { zh: '向上级采购', en: 'Bought from the parent site' },
  'order-purchase.kind': { zh: '内容', en: 'For' },
  'order-purchase.for-order': { zh: '订单', en: 'The order' },
  'order-purchase.for-names': { zh: '加购域名', en: 'Additional names' },
  'order-purchase.seller': { zh: '供货站点', en: 'Supplying site' },
  'order-purchase.time': { zh: '时间', en: 'Time' },
  'order-purchase.amount': { zh: '采购价', en: 'Price' },
  'order-purchase.returned': { zh: '已退回', en: 'given back' },
  'order-purchase.due': { zh: '退回等待发票红冲，自', en: 'waits for a reversed invoice since' },
  'order-purchase.short': {
    zh: '本站在上级站点的余额不够采购此订单。为那里的账户充值后，订单会自动继续；客户的款项不受影响。',
    en: 'The balance of this site at its parent does not cover this order. Top up the account there and the order goes on by itself; the customer’s money is safe.',
  },
})
