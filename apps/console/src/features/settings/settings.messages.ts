import { defineMessages } from '#i18n/messages.ts'

/** Words of every page of site settings. */
export const settingsMessages = defineMessages({
  'page-settings.save': { zh: '保存设置', en: 'Save settings' },
  'page-settings.saved': { zh: '设置已保存，立即生效', en: 'Settings saved and in effect' },
  'page-settings.discard': { zh: '放弃修改', en: 'Discard changes' },
  'page-settings.changed': { zh: '{count} 项修改尚未保存', en: '{count} unsaved {count, change|changes}' },
  'page-settings.unchanged': { zh: '没有需要保存的修改', en: 'Nothing to save' },
  'page-settings.ask': { zh: '保存这些设置？', en: 'Save these settings?' },
  'page-settings.note': { zh: '版本说明', en: 'Version note' },
  'page-settings.note-help': { zh: '写入版本记录和操作日志', en: 'Kept with the version and in the audit log' },
  'page-settings.differences': { zh: '修改前后对比', en: 'Changes, before and after' },
  'page-settings.before': { zh: '修改前：', en: 'Before:' },
  'page-settings.after': { zh: '修改后：', en: 'After:' },
  'page-settings.empty': { zh: '空', en: 'empty' },
  'page-settings.versions': { zh: '版本记录', en: 'Versions' },
  'page-settings.versions-of': { zh: '{page}的版本记录', en: 'Versions of {page}' },
  'page-settings.no-versions': { zh: '还没有版本', en: 'No versions yet' },
  'page-settings.no-versions-body': {
    zh: '每次保存都会留下一个版本，可以对比和恢复。',
    en: 'Each save keeps a version that can be compared and restored.',
  },
  'page-settings.version': { zh: '版本 {version}', en: 'Version {version}' },
  'page-settings.first': { zh: '最初的设置', en: 'Original settings' },
  'page-settings.take': { zh: '载入版本 {version}', en: 'Load version {version}' },
  'page-settings.taken': { zh: '已载入版本 {version}', en: 'Version {version} loaded' },
  'page-settings.is-shown': { zh: '表单中已是这个版本', en: 'The form already shows this version' },
  'page-settings.leave': { zh: '离开此页？', en: 'Leave this page?' },
  'page-settings.leave-action': { zh: '放弃并离开', en: 'Discard and leave' },
  'page-settings.leave-body': {
    zh: '{count} 项修改尚未保存，离开后会丢失。',
    en: '{count} {count, change is|changes are} not saved and will be lost.',
  },
  'page-settings.zh': { zh: '{name}（中文）', en: '{name} (Chinese)' },
  'page-settings.en': { zh: '{name}（英文）', en: '{name} (English)' },
})
