/** Errors in the fields of announcements. */
export const announcementFieldWords = {
  'field.urgent-end': { zh: '紧急公告须填写结束时间', en: 'An urgent announcement needs an end' },
  'field.end-before-start': { zh: '结束时间须晚于开始时间', en: 'The end must be after the start' },
  'field.no-tenants': { zh: '本站点没有开通租户功能', en: 'This site has no tenants' },
  'field.end-over': { zh: '结束时间须晚于现在', en: 'The end must be in the future' },
} as const
