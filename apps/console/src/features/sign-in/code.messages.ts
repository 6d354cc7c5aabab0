import { defineMessages } from '#i18n/messages.ts'
import { proofMessages } from '#ui/forms/proof.messages.ts'

export const codeMessages = defineMessages({
  ...proofMessages,
  'contact.email': { zh: '邮箱', en: 'Email' },
  'contact.telephone': { zh: '手机号', en: 'Phone' },
  'contact.way': { zh: '接收验证码的方式', en: 'Where to send the code' },
  'contact.by-email': { zh: '邮箱', en: 'Email' },
  'contact.by-phone': { zh: '手机号', en: 'Phone' },
  'contact.email-first': { zh: '先填写邮箱', en: 'Enter your email address first' },
  'contact.phone-first': { zh: '先填写手机号', en: 'Enter your phone number first' },
  'new-password.label': { zh: '新密码', en: 'New password' },
  'new-password.own': { zh: '密码', en: 'Password' },
  'new-password.again': { zh: '再次输入新密码', en: 'Repeat new password' },
  'new-password.weak': {
    zh: '至少 {minLength} 位，并包含小写字母、大写字母、数字、特殊字符中的 {kinds} 类',
    en: 'At least {minLength} characters, with {kinds} of: lower case, upper case, digits, special characters',
  },
  'new-password.short': { zh: '至少 {minLength} 位', en: 'At least {minLength} characters' },
  'new-password.differ': { zh: '两次输入不一致', en: 'The passwords do not match' },
  'door.to-login': { zh: '返回登录', en: 'Back to sign-in' },
})
