import { defineMessages } from '#i18n/messages.ts'

export const memberImportMessages = defineMessages({
  'import.title': { zh: '批量邀请成员', en: 'Bulk invite' },
  'import.help': {
    zh: '每行一人：姓名、登录名、邮箱、手机、角色、部门，用英文逗号隔开。手机与部门可以留空；角色与部门填写名称。有表头时按表头识别各列。',
    en: 'One person per line: name, login name, email, phone, role, department, separated by commas. Phone and department may be empty; enter roles and departments by name. With a header row, columns may be in any order.',
  },
  'import.text': { zh: 'CSV 内容', en: 'CSV content' },
  'import.file': { zh: '选择 CSV 文件', en: 'Choose CSV file' },
  'import.template': { zh: '下载模板', en: 'Download template' },
  'import.template-file': { zh: '成员模板.csv', en: 'members.csv' },
  'import.ok': { zh: '可以邀请', en: 'Can be invited' },
  'import.found': {
    zh: '{good} 人可以邀请，{wrong} 行有问题',
    en: '{good} {good, person|people} can be invited, {wrong} {wrong, line has|lines have} problems',
  },
  'import.go': { zh: '邀请 {count} 人', en: 'Invite {count}' },
  'import.none': { zh: '没有可以邀请的行，请先修改', en: 'No rows can be invited; correct them first' },
  'import.empty': {
    zh: '请粘贴内容，或选择含有成员的 CSV 文件',
    en: 'Paste CSV text, or choose a CSV file with members',
  },
  'import.most': {
    zh: '一次最多 {most} 人，这里有 {count} 人，请分成几个文件',
    en: 'At most {most} people at a time; this file has {count}. Split it into several files.',
  },
})
