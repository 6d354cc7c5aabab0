import { defineMessages } from '#i18n/messages.ts'

export const closingMessages = defineMessages({
  'closing.exports': { zh: '数据导出', en: 'Exports' },
  'closing.exports-note': { zh: '文件保留 {days} 天', en: 'Files are kept for {days} {days, day|days}' },
  'closing.exports-none': {
    zh: '还没有导出。导出包含全部数据、文件、证书和账本，注销前必须先导出。',
    en: 'No export yet. One holds all data, files, certificates and the ledger, and comes before the tenant is closed.',
  },
  'closing.exporting': { zh: '正在导出，可以离开本页', en: 'Being exported. You may leave this page.' },
  'closing.export': { zh: '导出数据', en: 'Export data' },
  'closing.export-title': { zh: '导出 {name} 的全部数据？', en: 'Export all data of {name}?' },
  'closing.export-holds': {
    zh: '一个 ZIP 文件：每个数据表、订单与机构的文件、发票、证书（PEM）和账本。',
    en: 'One ZIP file: every table, documents of orders and organisations, invoices, certificates (PEM) and the ledger.',
  },
  'closing.export-lacks': {
    zh: '不含密码、密钥、会话、证件号码和实名认证照片。',
    en: 'Without passwords, keys, sessions, numbers of identity documents and pictures of identity checks.',
  },
  'closing.export-logged': {
    zh: '导出和每次下载都记入双方的审计日志，包括您的姓名。',
    en: 'The export and each download stand in the audit logs of both sites, with your name.',
  },
  'closing.export-reason': {
    zh: '租户的操作员可在其审计日志中看到',
    en: 'Read by the tenant’s operators in their audit log',
  },
  'closing.close': { zh: '注销', en: 'Close tenant' },
  'closing.close-title': { zh: '注销 {name}？', en: 'Close {name}?' },
  'closing.door': {
    zh: '{host} 立即下线，{count} 个用户不能登录，API 密钥停用。',
    en: '{host} goes offline at once: {count} {count, user|users} can no longer sign in, and API keys do not work.',
  },
  'closing.work': {
    zh: '不再为它采购，自动重签和站点的 HTTPS 证书续期停止；已签发的证书在有效期内继续有效。',
    en: 'Nothing more is bought for it, and renewals and the HTTPS certificates of its hosts stop. Issued certificates stay valid until they end.',
  },
  'closing.erase': {
    zh: '数据保留到 {date}，之后全部数据和文件删除，不可恢复；在此之前可以重新开放。',
    en: 'Its data is kept until {date}, then all of it is erased for good, files as well. Until then it can be opened again.',
  },
  'closing.balance': {
    zh: '它在本站的余额 {amount} 仍记在它的客户账户上。',
    en: 'Its balance of {amount} at this site stays on its customer account.',
  },
  'closing.export-needed': {
    zh: '注销前 24 小时内必须有一份数据导出。',
    en: 'It takes an export of the last 24 hours.',
  },
  'closing.reason': {
    zh: '写入发给站点所有者的通知，并记入双方的审计日志',
    en: 'The owner of the site is told of it, and it stands in the audit logs of both sites',
  },
  'closing.now-closed': { zh: '{name} 已注销', en: '{name} is closed' },
  'closing.reopen': { zh: '重新开放', en: 'Reopen' },
  'closing.reopen-title': { zh: '重新开放 {name}？', en: 'Reopen {name}?' },
  'closing.reopen-door': {
    zh: '站点立即恢复服务，成员可以照常登录。',
    en: 'The site opens at once, and its members sign in as before.',
  },
  'closing.reopen-suspended': {
    zh: '注销撤销后站点仍处于暂停状态。',
    en: 'The site is no longer closed, but stays suspended as before.',
  },
  'closing.reopen-erase': { zh: '数据不再删除。', en: 'Its data is no longer erased.' },
  'closing.now-open': { zh: '{name} 已重新开放', en: '{name} is no longer closed' },
  'closing.since': { zh: '{date} 注销：{reason}', en: 'Closed {date}: {reason}' },
  'closing.erase-short': { zh: '{date} 删除数据', en: 'erased on {date}' },
  'closing.erased-short': { zh: '数据已于 {date} 删除', en: 'data erased {date}' },
  'closing.erase-on': {
    zh: '{date} 删除站点的全部数据和文件，在此之前可以重新开放。',
    en: 'All its data and files are erased on {date}. Until then it can be opened again.',
  },
  'closing.erased-on': {
    zh: '站点的全部数据和文件已于 {date} 删除。',
    en: 'All its data and files were erased on {date}.',
  },
  'closing.kept': {
    zh: '本站与它的交易记录、账单、发票和审计日志依法保留。',
    en: 'What this site sold to it stays: transactions, bills, invoices and the audit log, as the law requires.',
  },
  'closing.roll-back': { zh: '回滚开通', en: 'Roll back' },
  'closing.roll-back-title': { zh: '回滚 {name} 的开通？', en: 'Roll back the provisioning of {name}?' },
  'closing.roll-back-gone': {
    zh: '已建的站点、域名、产品价格和管理员账号立即删除，不能恢复。',
    en: 'Its site, host, products with prices and administrator are erased at once, for good.',
  },
  'closing.roll-back-code': { zh: '站点代码 {code} 可以重新使用。', en: 'The site code {code} is free again.' },
  'closing.roll-back-kept': { zh: '它在本站的客户账户保留。', en: 'Its customer account here stays.' },
  'closing.roll-back-reason': { zh: '记入本站的审计日志', en: 'Kept in the audit log of this site' },
  'closing.now-rolled-back': { zh: '{name} 的开通已回滚', en: 'The provisioning of {name} is rolled back' },
  'closing.rolled-back': { zh: '{date} 回滚开通：{reason}', en: 'Provisioning rolled back {date}: {reason}' },
  'closing.rolling-back': { zh: '正在删除已建的内容。', en: 'What was made is being erased.' },
  'closing.roll-back-over': {
    zh: '已建的内容已全部删除，站点代码可以重新使用。',
    en: 'All that was made is erased, and the site code is free again.',
  },
})
