import { defineMessages } from '#i18n/messages.ts'

export const tagMessages = defineMessages({
  'user.tags.remove-one': { zh: '移除标签 {tag}', en: 'Remove tag {tag}' },
  'user.tags.new': { zh: '输入标签后按回车', en: 'Type a tag and press Enter' },
})
