import type { Refusal } from '../refusal.ts'

export const mailRefusals = {
  'order.method-refused': {
    status: 400,
    code: 40013,
    zh: '{domain} 不能使用此验证方式',
    en: '{domain} cannot use this validation method',
  },
  'instructions.too-often': {
    status: 429,
    code: 42907,
    zh: '发送太频繁，请 {minutes} 分钟后再试',
    en: 'Too many emails sent. Try again in {minutes} min.',
  },
  'order.recipient-refused': {
    status: 400,
    code: 40020,
    zh: '{email} 不是 {domain} 可用的验证邮箱，请从列表中选择',
    en: '{email} is not a valid validation address for {domain}. Choose one from the list.',
  },
  'mail-proof.gone': {
    status: 410,
    code: 41005,
    zh: '此链接已失效，请使用最新的一封邮件，或请申请人重新发送',
    en: 'This link is no longer valid. Use the latest email, or ask the applicant to resend it.',
  },
  'mail-proof.used': { status: 409, code: 40942, zh: '此链接已确认过', en: 'This link has already been confirmed' },
} as const satisfies Record<string, Refusal>
