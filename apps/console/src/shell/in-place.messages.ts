import { defineMessages } from '#i18n/messages.ts'

export const inPlaceMessages = defineMessages({
  'in-place.looking': {
    zh: '您正以 {account} 的 {name} 的身份查看，只能看，不能改。',
    en: 'You are viewing as {name} of {account} and cannot change anything.',
  },
  'in-place.acting': {
    zh: '您正代 {account} 的 {name} 操作，每一步都写入双方可见的日志。',
    en: 'You are acting for {name} of {account}. Each step is logged where both sides see it.',
  },
  'in-place.visiting': {
    zh: '{operator}（{site}）正在查看 {account} 的控制台，只能看，不能改。',
    en: '{operator} of {site} is viewing the console of {account} and cannot change anything.',
  },
  'in-place.changing': {
    zh: '{operator}（{site}）正在 {account} 的控制台协助，该站点允许修改至 {until}。',
    en: '{operator} of {site} is helping in the console of {account}, which allows changes until {until}.',
  },
  'in-place.visit-left': {
    zh: '{time} 结束，还剩 {count} 分钟。',
    en: 'Ends at {time}, {count} {count, minute|minutes} left.',
  },
  'in-place.visit-reason': { zh: '原因：{reason}', en: 'Reason: {reason}' },
  'in-place.leave': { zh: '离开', en: 'Leave' },
  'in-place.place-left': { zh: '还剩 {count} 分钟', en: '{count} {count, minute|minutes} left' },
  'in-place.stop-looking': { zh: '结束查看', en: 'Stop viewing' },
  'in-place.stop-acting': { zh: '结束代办', en: 'Stop acting' },
})
