import { defineMessages } from '#i18n/messages.ts'

export const visitMessages = defineMessages({
  'visits.title': { zh: '控制台访问记录', en: 'Visits to the console' },
  'visits.note': {
    zh: '近 {days} 天，更早的见审计日志',
    en: 'Last {days} {days, day|days}; older ones are in the audit log',
  },
  'visits.none': { zh: '没有人从本站进入过', en: 'Nobody has entered from here' },
  'visits.granted': {
    zh: '该站点允许修改至 {time}',
    en: 'The site allows changes until {time}',
  },
  'visits.looking': { zh: '该站点目前只允许查看', en: 'The site allows looking only' },
  'visits.open': { zh: '进行中，最晚 {time} 结束', en: 'still there, until {time} at the latest' },
  'visits.end.left': { zh: '{time} 离开', en: 'left at {time}' },
  'visits.end.limit': { zh: '{time} 到时结束', en: 'time was up at {time}' },
  'visits.end.idle': { zh: '{time} 因长时间未操作结束', en: 'ended at {time} after nothing was done' },
  'visits.end.unused': { zh: '没有使用进入链接', en: 'did not use the link' },
  'visits.end.ended': { zh: '{time} 被结束', en: 'was ended at {time}' },
  'visits.reason': { zh: '原因：{reason}', en: 'Reason: {reason}' },
  'visits.log': { zh: '查看审计日志', en: 'Audit log' },

  'own-visits.help': {
    zh: '{parent} 的客服可以进入本站的控制台协助您。他们只能看，不能改，除非您限时允许。每次进入和每项修改都记在双方的审计日志里。',
    en: 'Support of {parent} can enter the console of this site to help you. They look and change nothing, unless you allow it for a time. Each visit and each change stands in the audit logs of both sites.',
  },
  'own-visits.none': { zh: '近 {days} 天没有人进入过', en: 'Nobody has entered in the last {days} {days, day|days}' },
  'own-visits.granted': {
    zh: '允许修改至 {time}，由 {by} 授权。原因：{reason}',
    en: 'Changes are allowed until {time}, by {by}. Reason: {reason}',
  },
  'own-visits.grant': { zh: '限时允许修改', en: 'Allow changes for a time' },
  'own-visits.withdraw': { zh: '立即收回', en: 'Withdraw now' },
  'own-visits.withdrawn': { zh: '已收回，上级只能查看', en: 'Withdrawn, so the parent can only look now' },
  'own-visits.allowed': { zh: '已允许，到时自动收回', en: 'Allowed until its time is up' },
  'own-visits.title': { zh: '允许 {parent} 修改本站？', en: 'Let {parent} change this site?' },
  'own-visits.may': {
    zh: '进入本站的客服可以代您修改设置、产品和内容，办理订单。',
    en: 'Support that enters this site can change settings, products and content, and handle orders for you.',
  },
  'own-visits.may-not': {
    zh: '不能做须本人验证的操作（如退款、吊销、改价、注销），也不能改成员、角色、密钥、回调地址和您的个人设置，不能重置密码或生成登录链接。',
    en: 'Not what you must confirm in person (such as refunds, revocations, prices, closing), nor members, roles, keys, webhooks and your personal settings. No passwords are reset and no sign-in links made.',
  },
  'own-visits.ends': {
    zh: '到时自动收回，您也可以随时收回。',
    en: 'It ends by itself, and you can withdraw it at any time.',
  },
  'own-visits.length': { zh: '时长', en: 'Length' },
  'own-visits.hours': { zh: '{count} 小时', en: '{count} {count, hour|hours}' },
})
