import { defineMessages } from '#i18n/messages.ts'

export const signUpMessages = defineMessages({
  'sign-up.title': { zh: '注册{site}账号', en: 'Create an account with {site}' },
  'sign-up.page': { zh: '注册', en: 'Sign up' },
  'sign-up.kind': { zh: '账号类型', en: 'Account type' },
  'sign-up.person': { zh: '个人', en: 'Individual' },
  'sign-up.company': { zh: '企业', en: 'Company' },
  'sign-up.company-name': { zh: '企业名称', en: 'Company name' },
  'sign-up.company-help': {
    zh: '与营业执照一致，开发票和 OV/EV 证书时使用',
    en: 'As registered; used for invoices and OV/EV certificates',
  },
  'sign-up.name': { zh: '姓名', en: 'Your name' },
  'sign-up.contact-name': { zh: '联系人姓名', en: 'Contact name' },
  'sign-up.partner': { zh: '推荐码（选填）', en: 'Referral code (optional)' },
  'sign-up.submit': { zh: '注册', en: 'Sign up' },
  'sign-up.checking': { zh: '正在验证…', en: 'Checking…' },
  'sign-up.prices': { zh: '证书价格', en: 'Prices' },
  'sign-up.has-account': { zh: '已有账号？', en: 'Already have an account?' },
  'sign-up.sign-in': { zh: '直接登录', en: 'Sign in' },
  'sign-up.offline': {
    zh: '无法连接服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check the network and try again.',
  },
  'sign-up.closed': { zh: '本站不开放自助注册', en: 'This site does not offer self-registration' },
  'sign-up.closed-body': {
    zh: '请联系我们为您开通账号；如果同事已有账号，也可以请对方邀请您加入。',
    en: 'Contact us to open an account for you. If a colleague already has one, they can invite you.',
  },
  'sign-up.phone': { zh: '电话', en: 'Phone' },
  'sign-up.email': { zh: '邮箱', en: 'Email' },
  'sign-up.hours': { zh: '服务时间', en: 'Support hours' },
})
