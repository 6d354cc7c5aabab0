import { defineMessages } from '#i18n/messages.ts'

export const guardedDrawerMessages = defineMessages({
  'guarded.unsaved': { zh: '修改尚未保存', en: 'You have unsaved changes' },
  'guarded.discard': { zh: '放弃修改', en: 'Discard changes' },
  'guarded.go-on': { zh: '继续编辑', en: 'Keep editing' },
})
