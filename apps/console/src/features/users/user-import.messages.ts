import { defineMessages } from '#i18n/messages.ts'

export const userImportMessages = defineMessages({
  'user.import.title': { zh: '导入客户', en: 'Import customers' },
  'user.import.help': {
    zh: '每行一位客户：客户名称、类型、账户所有者、邮箱、手机、价格等级、客户经理、标签、余额。邮箱与手机至少填一项；标签用分号隔开。有表头时按表头识别各列。',
    en: 'One customer per line: customer, type, account owner, email, phone, price level, account manager, tags, balance. Email or phone is required; separate tags by semicolons. With a header row, columns may be in any order.',
  },
  'user.import.text': { zh: 'CSV 内容', en: 'CSV content' },
  'user.import.file': { zh: '选择 CSV 文件', en: 'Choose CSV file' },
  'user.import.template': { zh: '下载模板', en: 'Download template' },
  'user.import.template-file': { zh: '客户模板.csv', en: 'customers.csv' },
  'user.import.invite': { zh: '向新客户发送邀请', en: 'Send invitations to new customers' },
  'user.import.name': { zh: '客户', en: 'Customer' },
  'user.import.contact': { zh: '邮箱或手机', en: 'Email or phone' },
  'user.import.create': { zh: '新建', en: 'Will be created' },
  'user.import.create-with': { zh: '新建，余额 {amount}', en: 'Will be created with a balance of {amount}' },
  'user.import.skip': { zh: '跳过，已有客户 {twin}', en: 'Skipped: exists as {twin}' },
  'user.import.found': {
    zh: '新建 {good} 位，跳过 {skipped} 位，{wrong} 行有问题，余额合计 {amount}',
    en: '{good} to create, {skipped} to skip, {wrong} {wrong, line has|lines have} problems, balances of {amount} in total',
  },
  'user.import.go': { zh: '导入 {count} 位客户', en: 'Import {count} {count, customer|customers}' },
  'user.import.none': { zh: '没有可以新建的客户', en: 'No customer to create' },
  'user.import.empty': {
    zh: '请粘贴内容，或选择含有客户的 CSV 文件',
    en: 'Paste CSV text, or choose a CSV file with customers',
  },
  'user.import.most': {
    zh: '一次最多 {most} 位客户，这里有 {count} 位，请分成几个文件',
    en: 'At most {most} customers at a time; this file has {count}. Split it into several files.',
  },
})
