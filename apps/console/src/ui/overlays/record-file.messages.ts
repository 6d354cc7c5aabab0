import { defineMessages } from '#i18n/messages.ts'

/** Why a file of records cannot be read. */
export const recordFileMessages = defineMessages({
  'record-file.choose': { zh: '选择 Excel、JSON 或 CSV 文件', en: 'Choose an Excel, JSON or CSV file' },
  'record-file.text': { zh: '文件内容', en: 'File contents' },
  'record-file.not-a-sheet': {
    zh: '无法读取此文件。请使用导出的 .xlsx（不加密码）或 .json，或另存为 CSV 后重试。',
    en: 'This file cannot be read. Use an exported .xlsx (without a password) or .json, or save it as CSV.',
  },
  'record-file.too-large': {
    zh: '文件太大（展开后最多 20 MB）',
    en: 'The file is too large; 20 MB at most when unpacked.',
  },
  'record-file.cell': {
    zh: '单元格 {cell} 是错误值，请修改后重新选择文件',
    en: 'Cell {cell} contains an error. Correct it and choose the file again.',
  },
})
