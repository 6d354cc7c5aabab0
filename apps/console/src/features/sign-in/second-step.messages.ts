import { defineMessages } from '#i18n/messages.ts'

export const secondStepMessages = defineMessages({
  'second-step.title': { zh: '二次验证', en: 'Two-step verification' },
  'second-step.ways': { zh: '验证方式', en: 'Verification method' },
  'second-step.email': { zh: '邮箱', en: 'Email' },
  'second-step.sms': { zh: '短信', en: 'Text message' },
  'second-step.authenticator': { zh: '身份验证器', en: 'Authenticator app' },
  'second-step.recovery': { zh: '恢复码', en: 'Recovery code' },
  'second-step.lead-email': { zh: '验证码发送到 {target}', en: 'The code will be sent to {target}' },
  'second-step.lead-sms': { zh: '验证码发送到 {target}', en: 'The code will be sent to {target}' },
  'second-step.lead-authenticator': {
    zh: '打开手机上的身份验证器，输入当前显示的 6 位数字',
    en: 'Open the authenticator app on your phone and enter the 6 digits it shows',
  },
  'second-step.lead-recovery': {
    zh: '输入一个未用过的恢复码，每个只能用一次',
    en: 'Enter an unused recovery code; each works once',
  },
  'second-step.own-email': {
    zh: '验证码发送到此账号的邮箱',
    en: 'The code will be sent to this account’s email address',
  },
  'second-step.own-sms': { zh: '验证码发送到此账号的手机', en: 'The code will be sent to this account’s phone' },
  'second-step.code': { zh: '验证码', en: 'Code' },
  'second-step.hint': { zh: '6 位数字', en: '6 digits' },
  'second-step.missing': { zh: '请填写 6 位验证码', en: 'Enter the 6-digit code' },
  'second-step.recovery-missing': { zh: '请填写恢复码', en: 'Enter a recovery code' },
  'second-step.send': { zh: '获取验证码', en: 'Send code' },
  'second-step.again': { zh: '重新发送', en: 'Resend' },
  'second-step.again-in': { zh: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
  'second-step.sent': { zh: '验证码已发送到 {target}', en: 'Code sent to {target}' },
  'second-step.sent-own': { zh: '验证码已发送', en: 'Code sent' },
  'second-step.submit': { zh: '验证并登录', en: 'Verify and sign in' },
  'second-step.checking': { zh: '正在验证…', en: 'Checking…' },
  'second-step.back': { zh: '返回，使用其他账号', en: 'Use another account' },
})
