import { defineMessages } from '#i18n/messages.ts'

/** Words of the 403 page. */
export const forbiddenMessages = defineMessages({
  'forbidden.title': { zh: '无权访问此页', en: 'You don’t have access to this page' },
  'forbidden.grant': {
    zh: '{who}可以在“我的企业 › 角色管理”里为您开通。把申请文案发给对方即可。',
    en: '{who} can grant access under My company › Roles. Send them the request text.',
  },
  'forbidden.no-grant': {
    zh: '此站点没有这个页面，或它不对您的账号开放，无法通过授权获得。',
    en: 'This page does not exist on this site or is not open to your account; no role can grant it.',
  },
  'forbidden.page': { zh: '页面', en: 'Page' },
  'forbidden.role': { zh: '您的角色', en: 'Your role' },
  'forbidden.need': { zh: '需要的权限', en: 'Required right' },
  'forbidden.need-page': { zh: '页面“{page}”', en: 'the page “{page}”' },
  'forbidden.copy': { zh: '复制申请文案', en: 'Copy request text' },
  'forbidden.copied': { zh: '申请文案已复制', en: 'Request text copied' },
  'forbidden.switch': { zh: '切换账号', en: 'Use another account' },
  'forbidden.request': {
    zh: '您好，我想使用“{page}”（{path}）。我的账号：{name}，角色：{role}，需要的权限：{need}。请在“我的企业 › 角色管理”里为我开通，谢谢。',
    en: 'Hello, I would like to use “{page}” ({path}). My account: {name}, role: {role}. Right needed: {need}. Please grant it under My company › Roles. Thank you.',
  },
})
