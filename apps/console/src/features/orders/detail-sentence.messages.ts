import { defineMessages } from '#i18n/messages.ts'

/** Next-step sentences of the order page where it says more than a list row. */
export const sentenceMessages = defineMessages({
  'order.next.pay-closes': {
    zh: '等待付款 {amount}，{days} 天后自动关闭',
    en: 'Waiting for payment of {amount}; closes in {days} {days, day|days}',
  },
  'order.next.supply': { zh: '已付款，还缺 {missing}', en: 'Paid; still needs {missing}' },
  'order.next.validate': {
    zh: '已验证 {done}/{total} 个域名，请添加验证记录',
    en: '{done} of {total} {total, name|names} validated: add the records',
  },
  'order.next.confirm': {
    zh: '已确认 {done}/{total} 个邮箱，请查收确认邮件',
    en: '{done} of {total} {total, mailbox|mailboxes} confirmed: check for the confirmation email',
  },
  'order.next.issuing': {
    zh: '已通过验证，等待 CA 签发，通常 {minutes} 分钟',
    en: 'Validated; the CA usually issues in {minutes} {minutes, minute|minutes}',
  },
  'order.next.issuing-by-ca': { zh: '已通过验证，等待 CA 签发', en: 'Validated; waiting for the CA' },
  'order.next.vetting': {
    zh: '正在审核组织，请保持 {phone} 畅通',
    en: 'The organisation is being vetted; keep {phone} reachable',
  },
  'order.next.closed': { zh: '订单已取消', en: 'Order cancelled' },
  'order.next.closed-refunded': { zh: '订单已取消，款项已退回', en: 'Order cancelled and refunded' },
  'order.next.vetting-call': {
    zh: '{date} 的核实电话未接通，将再次拨打，请保持 {phone} 畅通',
    en: 'The verification call on {date} was not answered; we will call {phone} again, keep it reachable',
  },
  'order.next.refused': { zh: '已退回：{reason}', en: 'Returned: {reason}' },
  'order.next.ca-said': { zh: 'CA 原文', en: 'Original CA message' },
  'order.missing.csr': { zh: 'CSR', en: 'CSR' },
  'order.missing.names': { zh: '域名', en: 'names' },
  'order.missing.mailboxes': { zh: '邮箱', en: 'mailboxes' },
  'order.missing.delivery': { zh: '交付方式', en: 'delivery' },
  'order.missing.contact': { zh: '联系人', en: 'contact' },
  'order.missing.organisation': { zh: '组织', en: 'organisation' },
})
