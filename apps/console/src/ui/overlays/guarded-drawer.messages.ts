import { defineMessages } from '#i18n/messages.ts'

export const guardedDrawerMessages = defineMessages({
  'guarded.unsaved': { zh: '修改尚未保存', en: 'Your changes are not saved' },
  'guarded.discard': { zh: '放弃修改', en: 'Discard' },
  'guarded.go-on': { zh: '继续编辑', en: 'Go on editing' },
})
