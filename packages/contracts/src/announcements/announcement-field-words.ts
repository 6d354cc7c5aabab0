/** Errors in the fields of announcements. */
export const announcementFieldWords = {
  'field.urgent-end': { zh: '紧急公告须填写结束时间', en: 'An urgent announcement needs an end' },
  'field.end-before-start': { zh: '结束时间须晚于开始时间', en: 'The end must be after the start' },
  'field.no-channel': { zh: '请至少选择一个渠道', en: 'Choose at least one channel' },
  'field.confirmed-nowhere': {
    zh: '须逐人确认的公告要选站内或横幅，读者才有地方确认',
    en: 'What has to be confirmed needs the bell or the banner: readers confirm it there',
  },
  'field.no-tenants': { zh: '本站点没有开通租户功能', en: 'This site has no tenants' },
  'field.end-over': { zh: '结束时间须晚于现在', en: 'The end must be in the future' },
} as const
