import { defineMessages } from '#i18n/messages.ts'

/** Names of the groups of notifications. */
export const notifyGroupMessages = defineMessages({
  'notify.group.order': { zh: '订单', en: 'Orders' },
  'notify.group.expiry': { zh: '到期', en: 'Expiry' },
  'notify.group.finance': { zh: '财务', en: 'Finance' },
  'notify.group.account': { zh: '账号', en: 'Accounts' },
  'notify.group.domain': { zh: '域名', en: 'Domains' },
  'notify.group.system': { zh: '系统', en: 'System' },
})
