import { defineMessages } from '#i18n/messages.ts'

/** Words for exports of whole sites: the own one, and a tenant's. */
export const exportMessages = defineMessages({
  'site-export.help': {
    zh: '把本站的全部数据、文件、证书和账本打成一个 ZIP 文件。文件保留 {days} 天，只有拥有此权限的成员能下载。',
    en: 'All data, files and certificates of this site and its ledger, in one ZIP file. It is kept for {days} {days, day|days}, for members with this right only.',
  },
  'site-export.none': { zh: '还没有导出。', en: 'No export yet.' },
  'site-export.under-way': { zh: '正在导出，可以离开本页', en: 'Being exported. You may leave this page.' },
  'site-export.start': { zh: '导出数据', en: 'Export data' },
  'site-export.title': { zh: '导出本站的全部数据？', en: 'Export all data of this site?' },
  'site-export.holds': {
    zh: '一个 ZIP 文件：每个数据表、订单与机构的文件、发票、证书（PEM）和账本。',
    en: 'One ZIP file: every table, documents of orders and organisations, invoices, certificates (PEM) and the ledger.',
  },
  'site-export.personal': {
    zh: '包含客户的姓名、电话和邮箱等个人信息，请妥善保管。',
    en: 'It holds personal data of your customers, such as names and telephone numbers. Keep it safe.',
  },
  'site-export.lacks': {
    zh: '不含密码、密钥、会话、证件号码和实名认证照片。',
    en: 'Without passwords, keys, sessions, numbers of identity documents and pictures of identity checks.',
  },
  'site-export.logged': {
    zh: '导出和每次下载都记入审计日志，包括您的姓名。',
    en: 'The export and each download stand in the audit log, with your name.',
  },
  'site-export.facts': {
    zh: '{size} · {rows} 行 · {files} 个文件',
    en: '{size} · {rows} {rows, row|rows} · {files} {files, file|files}',
  },
  'site-export.by': { zh: '{by} 导出：{reason}', en: 'By {by}: {reason}' },
  'site-export.until': { zh: '可下载至', en: 'Kept until' },
  'site-export.download': { zh: '下载', en: 'Download' },
  'site-export.download-named': { zh: '下载 {name}', en: 'Download {name}' },
})
