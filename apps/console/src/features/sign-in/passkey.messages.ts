import { defineMessages } from '#i18n/messages.ts'

export const passkeyMessages = defineMessages({
  'passkey.sign-in': { zh: '使用通行密钥登录', en: 'Sign in with a passkey' },
  'passkey.waiting': { zh: '请在设备上确认…', en: 'Confirm on your device…' },
})
