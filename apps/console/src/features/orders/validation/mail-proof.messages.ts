import { defineMessages } from '#i18n/messages.ts'

export const mailProofMessages = defineMessages({
  'mail-proof.tab': { zh: '确认证书申请', en: 'Confirm a certificate' },
  'mail-proof.title.domain': { zh: '同意签发这张证书？', en: 'Approve this certificate?' },
  'mail-proof.title.mailbox': { zh: '确认这是您的邮箱？', en: 'Is this your mailbox?' },
  'mail-proof.lead.domain': {
    zh: '{applicant}正在为下列域名申请 SSL 证书，需要域名管理者确认。',
    en: '{applicant} is applying for a TLS certificate for these domains and needs the approval of the domain administrator.',
  },
  'mail-proof.lead.mailbox': {
    zh: '{applicant}正在为下列邮箱申请邮件证书（S/MIME），需要邮箱使用者确认。',
    en: '{applicant} is applying for an email certificate (S/MIME) for this mailbox and needs its user’s confirmation.',
  },
  'mail-proof.names.domain': { zh: '域名', en: 'Domains' },
  'mail-proof.names.mailbox': { zh: '邮箱', en: 'Mailbox' },
  'mail-proof.sent-to': {
    zh: '邮件发送至 {email}，链接 {date} 前有效。',
    en: 'Sent to {email}. The link is valid until {date}.',
  },
  'mail-proof.ends': { zh: '链接 {date} 前有效。', en: 'The link is valid until {date}.' },
  'mail-proof.do.domain': { zh: '同意签发', en: 'Approve certificate' },
  'mail-proof.do.mailbox': { zh: '确认邮箱', en: 'Confirm mailbox' },
  'mail-proof.not-me': {
    zh: '没有您的确认，证书不会签发。',
    en: 'No certificate is issued without your approval.',
  },
  'mail-proof.refuse': { zh: '我不同意', en: 'I refuse' },
  'mail-proof.refused': { zh: '已拒绝', en: 'Refused' },
  'mail-proof.refused-body': {
    zh: '链接已失效，申请人会在订单里看到您不同意。您可以关闭本页。',
    en: 'The link is void, and the applicant sees on the order that you refused. You can close this page.',
  },
  'mail-proof.done': { zh: '已确认', en: 'Confirmed' },
  'mail-proof.done-body': {
    zh: '感谢确认。申请人会收到后续通知，您可以关闭本页。',
    en: 'Thank you. The applicant will be notified; you can close this page.',
  },
  'mail-proof.void': { zh: '链接不能使用', en: 'This link cannot be used' },
  'mail-proof.void-body': {
    zh: '链接可能已过期，或已被更新的邮件取代。请使用最新的一封邮件，或请申请人重新发送。',
    en: 'It may have expired or been replaced by a newer email. Use the latest email, or ask the applicant to resend it.',
  },
})
