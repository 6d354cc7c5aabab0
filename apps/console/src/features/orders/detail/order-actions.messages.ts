import { defineMessages } from '#i18n/messages.ts'

/** What the menu of an order offers, by the name of what it opens. */
export const actionMessages = defineMessages({
  'action.pay': { zh: '付款', en: 'Pay' },
  'action.mark-paid': { zh: '标记已付款', en: 'Mark as paid' },
  'action.price': { zh: '修改价格', en: 'Change price' },
  'action.material': { zh: '补充资料', en: 'Add details' },
  'action.return': { zh: '退回资料', en: 'Return for changes' },
  'action.reissue': { zh: '重新签发', en: 'Reissue' },
  'action.withdraw': { zh: '撤回重签', en: 'Withdraw reissue' },
  'action.suspend': { zh: '冻结订单', en: 'Suspend order' },
  'action.resume': { zh: '恢复订单', en: 'Resume order' },
  'action.refund': { zh: '申请退款', en: 'Request refund' },
  'action.decide': { zh: '审核退款', en: 'Review refund' },
  'action.revoke': { zh: '吊销证书并关闭订单', en: 'Revoke certificates and close' },
  'action.cancel': { zh: '取消订单', en: 'Cancel order' },
  'action.print': { zh: '打印订单', en: 'Print order' },
  'action.letter': { zh: '打印确认函', en: 'Print confirmation letter' },
  'action.records': { zh: '重签记录', en: 'Reissue records' },
})
