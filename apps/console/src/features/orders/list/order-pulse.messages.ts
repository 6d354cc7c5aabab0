import { defineMessages } from '#i18n/messages.ts'

export const pulseMessages = defineMessages({
  'pulse.new': { zh: '有更新', en: 'New changes' },
})
