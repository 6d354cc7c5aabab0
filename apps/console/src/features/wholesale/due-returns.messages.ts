import { defineMessages } from '#i18n/messages.ts'

/** Words of what a site waits for of its parent. */
export const dueReturnMessages = defineMessages({
  'due-return.title': { zh: '采购款待退回：{amount}', en: 'Purchases to be returned: {amount}' },
  'due-return.why': {
    zh: '{count} 笔采购的订单已向客户退款，采购款在 {seller} 已开票。对方红冲发票，或您有足额的新采购未开票时，款项自动退回您在该站点的余额。',
    en: 'Customers were refunded for the orders of {count} purchases, which stand on invoices of {seller}. The money goes back to your balance there by itself once an invoice is reversed, or once new purchases of that amount are not invoiced yet.',
  },
  'due-return.since': { zh: '{date} 起等待', en: 'Waiting since {date}' },
  'due-return.all': { zh: '显示全部 {count} 笔', en: 'Show all {count}' },
  'due-return.some': { zh: '显示最早的 {count} 笔', en: 'Show the first {count}' },
})
