import { defineMessages } from '#i18n/messages.ts'

/** Words of what is done with many orders at once. */
export const bulkOrderMessages = defineMessages({
  'bulk-order.pay': { zh: '付款', en: 'Pay' },
  'bulk-order.pay-too-many': { zh: '一次最多支付 {most} 个订单', en: 'Pay at most {most} orders at once' },
  'bulk-order.check': { zh: '检查域名', en: 'Check domains' },
  'bulk-order.cancel': { zh: '取消订单', en: 'Cancel orders' },
  'bulk-order.remind': { zh: '催办', en: 'Remind' },
  'bulk-order.remind-too-many': {
    zh: '一次最多提醒 {most} 个订单，请先缩小范围',
    en: 'You can remind at most {most} orders at once. Narrow down the list first.',
  },
  'bulk-order.export': { zh: '导出所选', en: 'Export selected' },
  'bulk-order.too-many': {
    zh: '结果超过一次能处理的数量，请先缩小范围',
    en: 'Too many orders to process at once. Narrow down the list first.',
  },
  'bulk-order.cancel-title': { zh: '取消 {count} 个订单？', en: 'Cancel {count} {count, order|orders}?' },
  'bulk-order.left-out': {
    zh: '另外 {count} 个已签发或已关闭，保持不变，任务结果会逐个列出',
    en: '{count} more {count, is|are} issued or closed and {count, stays|stay} unchanged; the task result lists {count, it|each}',
  },
  'bulk-order.refund': {
    zh: '已付的共 {amount} 全额退回各客户的余额',
    en: '{amount} in total is refunded to the customers’ balances',
  },
  'bulk-order.no-refund': {
    zh: '这些订单都没有付款，没有退款',
    en: 'None of these orders is paid, so nothing is refunded',
  },
  'bulk-order.final': {
    zh: '域名验证停止，不再签发证书；不能恢复',
    en: 'Validation stops and no certificates will be issued. This cannot be undone.',
  },
  'bulk-order.confirm': { zh: '取消 {count} 个订单', en: 'Cancel {count} {count, order|orders}' },
  'bulk-order.keep': { zh: '保留订单', en: 'Keep orders' },
  'bulk-order.reason-help': {
    zh: '写入每个订单的进展记录，客户可见',
    en: 'Visible to customers in the timeline of every order',
  },
  'bulk-order.none-title': { zh: '所选订单都不能取消', en: 'None of these orders can be cancelled' },
  'bulk-order.none': {
    zh: '只有签发之前的订单可以取消；所选的都已签发或已关闭。',
    en: 'Only orders that are not yet issued can be cancelled. These are issued or closed.',
  },
})
