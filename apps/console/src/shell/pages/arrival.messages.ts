import { defineMessages } from '#i18n/messages.ts'

export const arrivalMessages = defineMessages({
  'arrive.title': { zh: '正在登录{site}…', en: 'Signing you in to {site}…' },
  'arrive.entering': { zh: '正在进入{site}的控制台…', en: 'Entering the console of {site}…' },
  'arrive.not-entered': { zh: '未能进入控制台', en: 'The console was not entered' },
  'arrive.failed': { zh: '登录没有完成', en: 'Sign-in did not complete' },
  'arrive.failed-body': {
    zh: '链接不完整或已失效，请重新登录。',
    en: 'The link is incomplete or no longer valid. Sign in again.',
  },
})
