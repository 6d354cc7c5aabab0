import { defineMessages } from '#i18n/messages.ts'

export const tenantVisitMessages = defineMessages({
  'visits.title': { zh: '控制台访问记录', en: 'Visits to the console' },
  'visits.note': {
    zh: '只读 · 近 {days} 天，更早的见审计日志',
    en: 'Read-only · last {days} {days, day|days}; older ones are in the audit log',
  },
  'visits.none': { zh: '没有人从本站进入过', en: 'Nobody has entered from here' },
  'visits.open': { zh: '进行中，最晚 {time} 结束', en: 'still there, until {time} at the latest' },
  'visits.end.left': { zh: '{time} 离开', en: 'left at {time}' },
  'visits.end.limit': { zh: '{time} 到时结束', en: 'time was up at {time}' },
  'visits.end.idle': { zh: '{time} 因长时间未操作结束', en: 'ended at {time} after nothing was done' },
  'visits.end.unused': { zh: '没有使用进入链接', en: 'did not use the link' },
  'visits.end.ended': { zh: '{time} 被结束', en: 'was ended at {time}' },
  'visits.reason': { zh: '原因：{reason}', en: 'Reason: {reason}' },
  'visits.log': { zh: '查看审计日志', en: 'Audit log' },
})
