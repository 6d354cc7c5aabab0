import { defineMessages } from '#i18n/messages.ts'

export const savedContactMessages = defineMessages({
  'saved-contacts.choose': { zh: '选用已存联系人', en: 'Choose a saved contact' },
  'saved-contacts.none': { zh: '不选用，直接填写', en: 'None, enter below' },
  'saved-contacts.keep': { zh: '保存此联系人', en: 'Save this contact' },
  'saved-contacts.saved': { zh: '已保存 {name}', en: '{name} saved' },
})
