import { defineMessages } from '#i18n/messages.ts'

/** Words of what a site waits for of its parent. */
export const dueReturnMessages = defineMessages({
  'due-return.title': { zh: '采购款待退回：{amount}', en: 'Purchases to be returned: {amount}' },
  'due-return.why': {
    zh: '有 {count} 笔采购的订单已退款给客户，但采购款已由 {seller} 开票。发票红冲后，或有等额的新采购尚未开票时，款项自动退回本站在那里的余额。',
    en: 'Customers were refunded for {count} {count, purchase|purchases} that {count, stands|stand} on invoices of {seller}. The money goes back to the balance of this site there by itself once an invoice is reversed, or once new purchases of that amount are not invoiced yet.',
  },
  'due-return.since': { zh: '{date} 起等待', en: 'Waiting since {date}' },
  'due-return.all': { zh: '显示全部 {count} 笔', en: 'Show all {count}' },
  'due-return.some': { zh: '显示最早的 {count} 笔', en: 'Show the first {count}' },
})
