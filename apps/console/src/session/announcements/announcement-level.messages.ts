import { defineMessages } from '#i18n/messages.ts'

/** What announcements are called by how much they matter. */
export const announcementLevelMessages = defineMessages({
  'announcement.level.normal': { zh: '普通', en: 'Normal' },
  'announcement.level.important': { zh: '重要', en: 'Important' },
  'announcement.level.urgent': { zh: '紧急', en: 'Urgent' },
})
