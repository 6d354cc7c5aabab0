import { defineMessages } from '#i18n/messages.ts'

export const invitationMessages = defineMessages({
  'invitation.title': { zh: '加入 {account}', en: 'Join {account}' },
  'invitation.tab': { zh: '接受邀请', en: 'Invitation' },
  'invitation.reset-title': { zh: '设置新密码', en: 'Set a new password' },
  'invitation.lead': {
    zh: '{name}，您好。请设置登录密码，之后用登录名 {loginName} 登录。',
    en: 'Hello {name}. Choose a password, then sign in as {loginName}.',
  },
  'invitation.past-age-lead': {
    zh: '{name}，您好。本站要求定期更换密码，您的密码已到期。请设置新密码，之后用登录名 {loginName} 登录。',
    en: 'Hello {name}. This site asks for a new password from time to time, and yours is due. Choose another, then sign in as {loginName}.',
  },
  'invitation.void-title': { zh: '链接不能使用', en: 'This link cannot be used' },
  'invitation.void-body': {
    zh: '链接可能已使用、已过期，或已被新的链接取代。请联系邀请您的管理员重新发送。',
    en: 'It may have been used, have expired or been replaced by a newer link. Ask the administrator who invited you to send a new one.',
  },
  'invitation.submit': { zh: '设置密码', en: 'Set password' },
  'invitation.done': { zh: '密码已设置', en: 'Password set' },
  'invitation.done-body': { zh: '现在可以用 {loginName} 登录。', en: 'You can sign in as {loginName} now.' },
  'invitation.to-login': { zh: '去登录', en: 'Sign in' },
})
