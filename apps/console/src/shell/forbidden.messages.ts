import { defineMessages } from '#i18n/messages.ts'

/** Words of the 403 page. */
export const forbiddenMessages = defineMessages({
  'forbidden.title': { zh: '没有权限查看此页', en: 'You may not see this page' },
  'forbidden.grant': {
    zh: '{who}可以在“我的企业 › 角色管理”里为您开通。把申请文案发给对方即可。',
    en: '{who} can grant it under My company › Roles. Send the request text.',
  },
  'forbidden.no-grant': {
    zh: '此站点没有这个页面，或它不对您的账号开放，无法通过授权获得。',
    en: 'This site does not have the page, or not for accounts like yours. No role can open it.',
  },
  'forbidden.page': { zh: '页面', en: 'Page' },
  'forbidden.role': { zh: '您的角色', en: 'Your role' },
  'forbidden.need': { zh: '需要的权限', en: 'Right needed' },
  'forbidden.need-page': { zh: '页面“{page}”', en: 'the page “{page}”' },
  'forbidden.copy': { zh: '复制申请文案', en: 'Copy the request text' },
  'forbidden.copied': { zh: '申请文案已复制', en: 'Request text copied' },
  'forbidden.switch': { zh: '切换账号', en: 'Use another account' },
  'forbidden.request': {
    zh: '您好，我想使用“{page}”（{path}）。我的账号：{name}，角色：{role}，需要的权限：{need}。请在“我的企业 › 角色管理”里为我开通，谢谢。',
    en: 'Hello, I would like to use “{page}” ({path}). My account: {name}, role: {role}. Right needed: {need}. Please grant it under My company › Roles. Thank you.',
  },
})
