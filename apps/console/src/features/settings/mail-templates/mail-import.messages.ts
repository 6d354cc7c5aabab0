import { defineMessages } from '#i18n/messages.ts'

/** Words of the import and export of mail templates. */
export const mailImportMessages = defineMessages({
  'mail-import.export': { zh: '导出', en: 'Export' },
  'mail-import.export-xlsx': { zh: 'Excel 文件', en: 'Excel file' },
  'mail-import.export-json': { zh: 'JSON 文件', en: 'JSON file' },
  'mail-import.import': { zh: '导入', en: 'Import' },
  'mail-import.title': { zh: '导入邮件模板', en: 'Import email templates' },
  'mail-import.help': {
    zh: '每行是一个模板的一种语言，列与导出的文件相同。先列出修改，确认后立即生效并成为新版本，可在版本记录中恢复；草稿不受影响。',
    en: 'Each line is one language of a template, with the columns of an exported file. The changes are listed first; once confirmed they take effect at once as a new version, which can be undone in the versions. Drafts stay.',
  },
  'mail-import.no-column': { zh: '第一行没有 {column} 列', en: 'The first row has no column “{column}”' },
  'mail-import.empty': { zh: '没有可以导入的行', en: 'No rows to import' },
  'mail-import.too-many': { zh: '一次最多导入 {most} 行', en: 'Row limit of one import: {most}' },
  'mail-import.summary': {
    zh: '修改 {changed} 行，相同 {same} 行，不导入 {wrong} 行。',
    en: '{changed} changed, {same} the same, {wrong} refused.',
  },
  'mail-import.change': { zh: '模板与修改', en: 'Template and change' },
  'mail-import.does': { zh: '修改', en: 'Changed' },
  'mail-import.field.subject': { zh: '主题', en: 'Subject' },
  'mail-import.field.preheader': { zh: '预览文字', en: 'Preheader' },
  'mail-import.field.body': { zh: '正文', en: 'Text' },
  'mail-import.field.button': { zh: '按钮', en: 'Button' },
  'mail-import.apply': { zh: '导入并生效（{count} 行）', en: 'Import and publish {count} {count, line|lines}' },
  'mail-import.nothing': { zh: '没有可以导入的修改', en: 'Nothing to import' },
  'mail-import.done': {
    zh: '已导入，{count} 个模板已更新',
    en: '{count} {count, template|templates} published',
  },
})
