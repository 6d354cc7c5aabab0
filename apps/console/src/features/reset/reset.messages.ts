import { defineMessages } from '#i18n/messages.ts'

export const resetMessages = defineMessages({
  'reset.title': { zh: '重置密码', en: 'Reset password' },
  'reset.progress': { zh: '重置密码的步骤', en: 'Password reset steps' },
  'reset.step-account': { zh: '账号', en: 'Account' },
  'reset.step-code': { zh: '验证码', en: 'Code' },
  'reset.step-password': { zh: '新密码', en: 'New password' },
  'reset.account-lead': {
    zh: '我们会把验证码发送到这个账号登记的邮箱或手机。',
    en: 'We will send a code to the email address or phone of this account.',
  },
  'reset.way': { zh: '找回方式', en: 'Recovery method' },
  'reset.by-account': { zh: '登录名或邮箱', en: 'Login name or email' },
  'reset.by-phone': { zh: '手机号', en: 'Phone' },
  'reset.account': { zh: '登录名或邮箱', en: 'Login name or email' },
  'reset.account-missing': { zh: '请填写登录名或邮箱', en: 'Enter your login name or email' },
  'reset.phone-missing': { zh: '请填写手机号', en: 'Enter your phone number' },
  'reset.send': { zh: '发送验证码', en: 'Send code' },
  'reset.sent-email': {
    zh: '如果 {account} 已注册，验证码已发送到它的邮箱，10 分钟内有效。没有收到时，请查看垃圾邮件。',
    en: 'If {account} is registered, a code was sent to its email address. It is valid for 10 minutes. If it does not arrive, check the spam folder.',
  },
  'reset.sent-sms': {
    zh: '如果 {account} 已注册，验证码已用短信发送，10 分钟内有效。',
    en: 'If {account} is registered, a code was sent by text message. It is valid for 10 minutes.',
  },
  'reset.next': { zh: '下一步', en: 'Next' },
  'reset.other-account': { zh: '换一个账号', en: 'Use another account' },
  'reset.end-others': { zh: '同时退出其他设备', en: 'Sign out all other devices too' },
  'reset.end-others-help': {
    zh: '怀疑密码已泄露时请保持勾选',
    en: 'Keep this selected if someone else may know the old password',
  },
  'reset.submit': { zh: '重置密码', en: 'Reset password' },
  'reset.done': { zh: '密码已重置', en: 'Password reset' },
  'reset.done-body': {
    zh: '请用新密码登录。开启了二次验证的账号仍需完成二次验证。',
    en: 'Sign in with the new password. Accounts with two-step verification still need to complete it.',
  },
  'reset.to-login': { zh: '去登录', en: 'Sign in' },
  'reset.offline': {
    zh: '无法连接服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check the network and try again.',
  },
})
