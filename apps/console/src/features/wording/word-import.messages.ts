import { defineMessages } from '#i18n/messages.ts'

/** Words of the import of a language pack. */
export const wordImportMessages = defineMessages({
  'word-import.title': { zh: '导入语言包', en: 'Import language packs' },
  'word-import.help': {
    zh: '按 key 列对应词条，zh、en 等列为文案，与导出的文件相同；留空的单元格不修改。导入后为未发布，发布后才生效。',
    en: 'The key column names the text and zh, en and so on hold it, as in an exported file. Empty cells change nothing. What you import takes effect when it is published.',
  },
  'word-import.no-key': { zh: '第一行没有 key 列', en: 'The first row has no column “key”' },
  'word-import.no-language': {
    zh: '第一行没有语言列，例如 zh 或 en',
    en: 'The first row has no column of a language, such as zh or en',
  },
  'word-import.empty': { zh: '没有可以导入的行', en: 'No rows to import' },
  'word-import.too-many': { zh: '一次最多导入 {most} 行', en: 'Row limit of one import: {most}' },
  'word-import.summary': {
    zh: '新增 {new} 条，修改 {changed} 条，相同 {same} 条，不导入 {wrong} 条。',
    en: '{new} new, {changed} changed, {same} the same, {wrong} refused.',
  },
  'word-import.first': { zh: '以下列出前 {count} 条。', en: ' The first {count} are listed.' },
  'word-import.change': { zh: '词条与修改', en: 'Text and change' },
  'word-import.does.new': { zh: '新增', en: 'New' },
  'word-import.does.change': { zh: '修改', en: 'Changed' },
  'word-import.long': { zh: '明显变长，可能显示不下', en: 'Much longer: it may not fit its place' },
  'word-import.apply': { zh: '导入 {count} 条', en: 'Import {count} {count, text|texts}' },
  'word-import.nothing': { zh: '没有可以导入的修改', en: 'Nothing to import' },
  'word-import.done': {
    zh: '已导入 {count} 条，发布后生效',
    en: '{count} {count, text|texts} imported. They take effect when published.',
  },
})
