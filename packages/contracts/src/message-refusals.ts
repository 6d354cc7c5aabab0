import type { Refusal } from './refusal.ts'

export const messageRefusals = {
  'inbox.missing': { status: 404, code: 404240, zh: '通知不存在', en: 'Notice not found' },
  'message.missing': { status: 404, code: 40430, zh: '消息不存在', en: 'Message not found' },
  'message.secret-gone': {
    status: 409,
    code: 40921,
    zh: '此消息含有验证码或登录链接。只有因未配置发送渠道而未发出的才能阅读',
    en: 'This message contains a code or a sign-in link. It can be read only if it was not sent because no mail or SMS provider is set up.',
  },
  'message.secret-resend': {
    status: 409,
    code: 40922,
    zh: '验证码和登录链接不能重发，请让对方重新获取',
    en: 'Codes and sign-in links cannot be resent. Ask the recipient to request a new one.',
  },
  'message.waiting': {
    status: 409,
    code: 40923,
    zh: '此消息还在发送中，不必重发',
    en: 'This message is still being sent. No need to resend it.',
  },
} as const satisfies Record<string, Refusal>
