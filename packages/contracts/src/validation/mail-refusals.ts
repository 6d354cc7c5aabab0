import type { Refusal } from '../refusal.ts'

/** Refusals of ways to prove a name and of the mails about them, which belong to `errors`. */
export const mailRefusals = {
  'order.method-refused': {
    status: 400,
    code: 40013,
    zh: '{domain} 不能使用此验证方式',
    en: '{domain} cannot be validated this way',
  },
  'instructions.too-often': {
    status: 429,
    code: 42907,
    zh: '发送太频繁，请 {minutes} 分钟后再试',
    en: 'Too many instructions were sent. Try again in {minutes} min.',
  },
  'order.recipient-refused': {
    status: 400,
    code: 40020,
    zh: '{email} 不是 {domain} 可用的验证邮箱，请从列表中选择',
    en: '{email} may not confirm {domain}. Choose one of the addresses that are offered.',
  },
  'mail-proof.gone': {
    status: 410,
    code: 41005,
    zh: '此链接已失效，请使用最新的一封邮件，或请申请人重新发送',
    en: 'This link is no longer good. Use the newest mail, or ask the applicant to send another.',
  },
  'mail-proof.used': { status: 409, code: 40942, zh: '此链接已确认过', en: 'This was confirmed before' },
} as const satisfies Record<string, Refusal>
