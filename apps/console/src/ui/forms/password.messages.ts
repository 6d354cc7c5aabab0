import { defineMessages } from '#i18n/messages.ts'

// Without the field's own word: whoever looks for the field by its label finds only the field.
export const passwordMessages = defineMessages({
  'password.show': { zh: '显示输入内容', en: 'Show what is typed' },
  'password.hide': { zh: '隐藏输入内容', en: 'Hide what is typed' },
})
