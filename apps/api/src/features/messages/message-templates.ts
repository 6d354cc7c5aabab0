import { type AnnouncementFacts, announcementTemplates } from './announcement-templates.ts'
import { applicationTemplates, type IncidentFacts } from './application-templates.ts'
import { articleTemplates, type ReviewFacts } from './article-templates.ts'
import { contactTemplates, type QuestionFacts } from './contact-templates.ts'
import { customerTemplates } from './customer-templates.ts'
import { type HostFacts, hostTemplates } from './host-templates.ts'
import { type InvoiceFacts, invoiceTemplates } from './invoice-templates.ts'
import { type NoticeFacts, type NoticeTemplate, noticeTemplates } from './notice-templates.ts'
import { orderTemplates } from './order-templates.ts'
import { organisationTemplates, type VettingFacts } from './organisation-templates.ts'
import { type PartnerFacts, partnerTemplates } from './partner-templates.ts'
import { type PaymentFacts, paymentTemplates } from './payment-templates.ts'
import { type LimitFacts, type PlanFacts, planTemplates } from './plan-templates.ts'
import { type StandingFacts, siteTemplates } from './site-templates.ts'
import type { Template } from './template.ts'
import { validationTemplates } from './validation-templates.ts'
import { webhookTemplates } from './webhook-templates.ts'

interface CodeFacts {
  code: string
  minutes: number
}
interface LinkFacts {
  name: string
  url: string
  /** Expiry of the link. */
  at: Date
}
interface WebhookFacts {
  name: string
  webhook: string
  url: string
  at: Date
}
interface EventFacts {
  name: string
  ip: string
  at: Date
}

/** Certificate or term that ends, and the link for acting on it. */
interface EndFacts {
  name: string
  domain: string
  orderNo: string
  at: Date
  url: string
}
/** Message of one operator to another about an order. */
interface DeskFacts {
  name: string
  author: string
  orders: string
  url: string
}
/** Sender of a request for validation records; each record is a line. */
interface ValidationFacts {
  author: string
  orderNo: string
  domain: string
  count: number
  records: string[]
}

/** Applicant of a certificate, with its names or mailbox; each name is a line. */
interface ProofFacts {
  applicant: string
  names: string[]
  domain: string
  count: number
  /** Expiry of the link. */
  at: Date
  url: string
}

/** Changes of a member's sign-in, each with a notice to the member. */
export type OwnChangeName =
  | 'second-step.on'
  | 'second-step.off'
  | 'authenticator.on'
  | 'authenticator.off'
  | 'recovery.renew'
  | 'passkey.add'
  | 'passkey.remove'
  | 'contact.email'
  | 'contact.phone'

/** Templates with the facts that each requires. */
export interface TemplateFacts
  extends Record<`changed.${OwnChangeName}`, EventFacts & { device: string }>,
    Record<NoticeTemplate, NoticeFacts> {
  'code.second-step': CodeFacts
  'code.own-step': CodeFacts
  'code.action': CodeFacts
  'code.sign-up': CodeFacts
  'code.reset': CodeFacts
  'code.old-contact': CodeFacts
  'code.new-contact': CodeFacts
  invitation: LinkFacts
  'password-reset-link': LinkFacts
  'customer.frozen': { name: string; account: string; reason: string; at: Date }
  'customer.unfrozen': { name: string; account: string; at: Date }
  'customer.verified': { name: string; subject: string; url: string }
  'customer.verification-returned': { name: string; subject: string; url: string; reasons: string[] }
  'application.incidents': IncidentFacts
  'host.astray': HostFacts
  'host.back': HostFacts
  'host.certificate': HostFacts
  announcement: AnnouncementFacts
  'announcement.urgent': AnnouncementFacts
  'article.submitted': ReviewFacts & { text: string }
  'article.returned': ReviewFacts & { reason: string }
  'article.published': ReviewFacts & { at: Date }
  'contact.asked': QuestionFacts
  'site.suspended': StandingFacts
  'site.resumed': StandingFacts
  'site.admin-replaced': StandingFacts
  'site.closed': StandingFacts & { eraseOn: Date }
  'plan.due': PlanFacts
  'plan.overdue': PlanFacts
  'plan.limit-near': LimitFacts
  'plan.limit-reached': LimitFacts
  'webhook.gone': WebhookFacts
  'webhook.failing': WebhookFacts
  'customer.notice': { name: string; subject: string; text: string[] }
  'new-sign-in': EventFacts & { device: string }
  'password-changed': EventFacts
  'order.certificate-ends': EndFacts
  'order.plan-ends': EndFacts
  'order.plan-ended': EndFacts
  'order.assigned': DeskFacts & { count: number }
  'order.mentioned': DeskFacts & { text: string }
  'order.validation-records': ValidationFacts
  'organisation.approved': VettingFacts & { at: Date }
  'organisation.returned': VettingFacts & { reasons: string[] }
  'organisation.submitted': VettingFacts & { author: string }
  'partner.settled': PartnerFacts
  'partner.paid': PartnerFacts
  'partner.refused': PartnerFacts
  'invoice.issued': InvoiceFacts & { invoiceNo: string; day: string; lines: string[] }
  'invoice.rejected': InvoiceFacts & { reason: string }
  'invoice.reversed': InvoiceFacts & { invoiceNo: string; redNo: string }
  'payment.received': PaymentFacts & { lines: string[] }
  'payment.mismatch': PaymentFacts
  'payment.refund-address': PaymentFacts
  'payment.dispute': PaymentFacts & { disputeNo: string; outcome: string }
  'payment.held': PaymentFacts & { rest: string }
  'proof.domain': ProofFacts
  'proof.mailbox': ProofFacts
}
export type TemplateName = keyof TemplateFacts

const neverAsk = {
  zh: '请勿将验证码告诉任何人，我们的工作人员不会向您索要。如果不是您本人操作，请忽略本邮件。',
  en: 'Do not share this code with anyone; our staff will never ask for it. If you did not request it, ignore this message.',
}

function code(zh: string, en: string): Template {
  return {
    isSecret: true,
    zh: {
      subject: `${zh}验证码 - {{site}}`,
      body: `您正在${zh}，验证码为：\n\n{{code}}\n\n{{minutes}} 分钟内有效，只能使用一次。\n\n${neverAsk.zh}`,
      sms: `【{{site}}】${zh}验证码 {{code}}，{{minutes}} 分钟内有效，请勿告诉他人。`,
    },
    en: {
      subject: `Your code to ${en} - {{site}}`,
      body: `Use this code to ${en}:\n\n{{code}}\n\nIt is valid for {{minutes}} minutes and works once.\n\n${neverAsk.en}`,
      sms: `{{site}}: {{code}} is your code to ${en}. Valid for {{minutes}} min. Do not share it.`,
    },
  }
}

/** Template for a notice of a change; `en` is a clause for what happened. */
function changed(zh: string, en: string): Template {
  return {
    isSecret: false,
    zh: {
      subject: `账号安全提醒：${zh} - {{site}}`,
      body: `{{name}}，您好：\n\n您的账号${zh}。\n\n时间：{{at}}\n设备：{{device}}\n地址：{{ip}}\n\n如果是您本人，无需处理。如果不是，请立即修改密码，在“账号安全”中退出其他设备，并联系我们。`,
      sms: `【{{site}}】您的账号于 {{at}} ${zh}（{{ip}}）。非本人操作请立即修改密码并联系我们。`,
    },
    en: {
      subject: `Account security: ${en} - {{site}}`,
      body: `Hello {{name}},\n\nThere was a change to your account: ${en}.\n\nTime: {{at}}\nDevice: {{device}}\nAddress: {{ip}}\n\nIf this was you, no action is needed. If not, change your password now, sign out the other devices under Account security, and contact us.`,
      sms: `{{site}}: ${en} at {{at}} from {{ip}}. Not you? Change your password now and contact us.`,
    },
  }
}

/** Text of every message in all languages. */
export const messageTemplates: Record<TemplateName, Template> = {
  'code.second-step': code('登录', 'sign in'),
  'code.own-step': code('更改登录方式', 'change your sign-in settings'),
  'code.action': code('确认您正在进行的操作', 'confirm your action'),
  'code.sign-up': code('注册', 'sign up'),
  'code.reset': code('重置密码', 'reset your password'),
  'code.old-contact': code('更换联系方式', 'change your contact details'),
  'code.new-contact': code('确认新的联系方式', 'confirm your new contact details'),
  invitation: {
    isSecret: true,
    zh: {
      subject: '邀请您加入 {{site}}',
      body: '{{name}}，您好：\n\n您被邀请加入 {{site}}。请打开下面的链接设置密码，之后即可登录。\n\n{{url}}\n\n链接在 {{at}} 之前有效，只能使用一次，请勿转发。如果您不认识邀请人，请忽略本邮件。',
      button: '设置密码并加入',
      sms: '【{{site}}】邀请您加入，请设置密码：{{url}}',
    },
    en: {
      subject: 'Invitation to {{site}}',
      body: 'Hello {{name}},\n\nYou have been invited to {{site}}. Open this link to choose a password, then sign in.\n\n{{url}}\n\nThe link is valid until {{at}} and works once. Do not forward it. If you do not know who invited you, ignore this message.',
      button: 'Set password and join',
      sms: '{{site}}: you have been invited. Set your password: {{url}}',
    },
  },
  'password-reset-link': {
    isSecret: true,
    zh: {
      subject: '设置新密码 - {{site}}',
      body: '{{name}}，您好：\n\n管理员为您重置了密码。请打开下面的链接设置新密码。\n\n{{url}}\n\n链接在 {{at}} 之前有效，只能使用一次，请勿转发。',
      button: '设置新密码',
      sms: '【{{site}}】请设置新密码：{{url}}',
    },
    en: {
      subject: 'Set a new password - {{site}}',
      body: 'Hello {{name}},\n\nAn administrator has reset your password. Open this link to set a new one.\n\n{{url}}\n\nThe link is valid until {{at}} and works once. Do not forward it.',
      button: 'Set new password',
      sms: '{{site}}: set a new password: {{url}}',
    },
  },
  'new-sign-in': {
    isSecret: false,
    zh: {
      subject: '新设备登录提醒 - {{site}}',
      body: '{{name}}，您好：\n\n您的账号刚刚在一台新设备上登录。\n\n时间：{{at}}\n设备：{{device}}\n地址：{{ip}}\n\n如果是您本人，无需处理。如果不是，请立即修改密码，并在“账号安全”中退出其他设备。',
      sms: '【{{site}}】您的账号于 {{at}} 在新设备登录（{{ip}}）。非本人操作请立即修改密码。',
    },
    en: {
      subject: 'New sign-in to your account - {{site}}',
      body: 'Hello {{name}},\n\nYour account was just used to sign in on a new device.\n\nTime: {{at}}\nDevice: {{device}}\nAddress: {{ip}}\n\nIf this was you, no action is needed. If not, change your password now and sign out the other devices under Account security.',
      sms: '{{site}}: new sign-in at {{at}} from {{ip}}. Not you? Change your password now.',
    },
  },
  'password-changed': {
    isSecret: false,
    zh: {
      subject: '密码已修改 - {{site}}',
      body: '{{name}}，您好：\n\n您的登录密码已修改。\n\n时间：{{at}}\n地址：{{ip}}\n\n如果不是您本人操作，请立即重置密码，并联系我们。',
      sms: '【{{site}}】您的密码已于 {{at}} 修改。非本人操作请立即重置密码。',
    },
    en: {
      subject: 'Your password was changed - {{site}}',
      body: 'Hello {{name}},\n\nYour account password was changed.\n\nTime: {{at}}\nAddress: {{ip}}\n\nIf this was not you, reset your password now and contact us.',
      sms: '{{site}}: your password was changed at {{at}}. Not you? Reset it now.',
    },
  },
  ...noticeTemplates,
  'changed.second-step.on': changed('已开启登录二次验证', 'the verification code at sign-in was turned on'),
  'changed.second-step.off': changed('已关闭登录二次验证', 'the verification code at sign-in was turned off'),
  'changed.authenticator.on': changed('已绑定身份验证器', 'an authenticator app was set up'),
  'changed.authenticator.off': changed('已解绑身份验证器', 'the authenticator app was removed'),
  'changed.recovery.renew': changed('已重新生成恢复码', 'new recovery codes were generated'),
  'changed.passkey.add': changed('已添加通行密钥', 'a passkey was added'),
  'changed.passkey.remove': changed('已移除通行密钥', 'a passkey was removed'),
  'changed.contact.email': changed('已更换邮箱', 'the email address was changed'),
  'changed.contact.phone': changed('已更换手机号', 'the phone number was changed'),
  ...customerTemplates,
  ...applicationTemplates,
  ...hostTemplates,
  ...announcementTemplates,
  ...articleTemplates,
  ...contactTemplates,
  ...siteTemplates,
  ...planTemplates,
  ...webhookTemplates,
  ...orderTemplates,
  ...validationTemplates,
  ...organisationTemplates,
  ...partnerTemplates,
  ...paymentTemplates,
  ...invoiceTemplates,
}
