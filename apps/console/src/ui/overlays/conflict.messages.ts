import { defineMessages } from '#i18n/messages.ts'

/** Words of the dialog after a save that somebody else was faster with. */
export const conflictMessages = defineMessages({
  'conflict.title': { zh: '{object} 刚刚被别人修改过', en: '{object} was just changed by someone else' },
  'conflict.body': {
    zh: '下面是两个版本的差异。“保留我的”会覆盖对方的修改；“采用现在的”会放弃我的修改。',
    en: 'These are the differences. Keeping yours overwrites their changes; using theirs discards yours.',
  },
  'conflict.differences': { zh: '{count} 处差异', en: '{count} {count, difference|differences}' },
  'conflict.field': { zh: '字段', en: 'Field' },
  'conflict.mine': { zh: '我的版本', en: 'My version' },
  'conflict.theirs': { zh: '现在的版本', en: 'Current version' },
  'conflict.keep-mine': { zh: '保留我的', en: 'Keep mine' },
  'conflict.take-theirs': { zh: '采用现在的', en: 'Use current version' },
})
