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
  'closing.export-facts': {
    zh: '{size} · {rows} 行 · {files} 个文件',
    en: '{size} · {rows} {rows, row|rows} · {files} {files, file|files}',
  },
  'closing.export-by': { zh: '{by} 导出：{reason}', en: 'By {by}: {reason}' },
  'closing.download': { zh: '下载', en: 'Download' },
  'closing.download-named': { zh: '下载 {name}', en: 'Download {name}' },
})
