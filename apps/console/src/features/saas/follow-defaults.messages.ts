import { defineMessages } from '#i18n/messages.ts'

export const followDefaultsMessages = defineMessages({
  'follow.words-title': { zh: '邮件和短信模板恢复继承', en: 'Let messages follow the application again' },
  'follow.menu-title': { zh: '菜单恢复继承', en: 'Let the menu follow the application again' },
  'follow.messages': { zh: '要恢复的模板', en: 'Messages that follow again' },
  'follow.none': { zh: '请至少选一个模板', en: 'Choose one message at least' },
  'follow.mail': { zh: '邮件', en: 'Mail' },
  'follow.sms': { zh: '短信', en: 'Text message' },
  'follow.words-body': {
    zh: '所选模板改为应用最近下发给该租户的内容，立即生效，以后随应用下发更新。租户自己写的内容留在模板的版本记录里，可以改回。',
    en: 'These messages get what the application handed down last, at once, and later versions with it. What the tenant wrote stays among the versions of each message, and can be taken up again.',
  },
  'follow.menu-body': {
    zh: '菜单改为应用最近下发给该租户的排列，立即生效，以后随应用下发更新。租户自己的排列留在控制台设置的变更记录里，可以改回。',
    en: 'The menu gets what the application handed down last, at once, and later versions with it. The tenant’s own arrangement stays among the changes of its console settings, and can be taken up again.',
  },
  'follow.action': { zh: '恢复继承', en: 'Follow again' },
  'follow.words-done': {
    zh: '{count} 个模板已恢复继承',
    en: '{count} {count, message follows|messages follow} the application again',
  },
  'follow.menu-done': { zh: '菜单已恢复继承', en: 'The menu follows the application again' },
})
