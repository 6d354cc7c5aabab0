import { defineMessages } from '#i18n/messages.ts'

export const keyUsesMessages = defineMessages({
  'key-uses.title': {
    zh: '此密钥已用于 {count} 个订单：',
    en: 'This key is already used by {count} other {count, order|orders}:',
  },
  'key-uses.advice': {
    zh: '可以继续，但私钥一旦泄露，这些证书都要吊销。建议每张证书使用新的密钥。',
    en: 'You can continue, but if the private key leaks, all of these certificates must be revoked. Use a new key for each certificate.',
  },
})
