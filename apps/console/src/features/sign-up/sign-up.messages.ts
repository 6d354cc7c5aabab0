import { defineMessages } from '#i18n/messages.ts'

export const signUpMessages = defineMessages({
  'sign-up.title': { zh: '注册{site}账号', en: 'Open an account with {site}' },
  'sign-up.page': { zh: '注册', en: 'Sign up' },
  'sign-up.kind': { zh: '账号类型', en: 'Kind of account' },
  'sign-up.person': { zh: '个人', en: 'Person' },
  'sign-up.company': { zh: '企业', en: 'Company' },
  'sign-up.company-name': { zh: '企业名称', en: 'Company name' },
  'sign-up.company-help': {
    zh: '与营业执照一致，开发票和 OV/EV 证书时使用',
    en: 'As registered: invoices and OV/EV certificates use it',
  },
  'sign-up.name': { zh: '姓名', en: 'Your name' },
  'sign-up.contact-name': { zh: '联系人姓名', en: 'Name of the contact' },
  'sign-up.partner': { zh: '邀请码（选填）', en: 'Invite code (optional)' },
  'sign-up.agree': { zh: '我已阅读并同意', en: 'I have read and accept the' },
  'sign-up.terms': { zh: '用户协议与隐私说明', en: 'terms and the privacy notice' },
  'sign-up.submit': { zh: '注册', en: 'Sign up' },
  'sign-up.checking': { zh: '正在验证…', en: 'Checking…' },
  'sign-up.has-account': { zh: '已有账号？', en: 'Already have an account?' },
  'sign-up.sign-in': { zh: '直接登录', en: 'Sign in' },
  'sign-up.offline': {
    zh: '无法连接服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check the network and try again.',
  },
  'sign-up.closed': { zh: '本站不开放自助注册', en: 'This site opens accounts on request' },
  'sign-up.closed-body': {
    zh: '请联系我们为您开通账号；如果同事已有账号，也可以请他邀请您加入。',
    en: 'Ask us to open one for you. If a colleague has an account already, they can invite you to it.',
  },
  'sign-up.phone': { zh: '电话', en: 'Phone' },
  'sign-up.email': { zh: '邮箱', en: 'E-mail' },
  'sign-up.hours': { zh: '服务时间', en: 'Hours' },
  'sign-up.terms-title': { zh: '用户协议与隐私说明', en: 'Terms and privacy notice' },
  'sign-up.terms-service': {
    zh: '{site} 向您提供证书的订购、验证、签发和管理服务。付款成功后订单生效，退款按订单页所列规则办理。',
    en: '{site} sells, validates, issues and manages certificates for you. An order binds when it is paid; refunds follow the rules shown with the order.',
  },
  'sign-up.terms-true': {
    zh: '您提交的域名、组织和联系人信息真实有效，并在变化时及时更新；证书机构会据此审核。',
    en: 'What you tell of names, organisations and people is true and kept up to date; the certificate authority checks it.',
  },
  'sign-up.terms-key': {
    zh: '私钥由您自己生成和保管。怀疑私钥泄露或证书信息有误时，请立即申请吊销。',
    en: 'You make and keep your private keys. Ask for revocation at once if a key may be known to others or a certificate is wrong.',
  },
  'sign-up.terms-data': {
    zh: '我们只为履行订单、保障账号安全和遵守法律处理您的姓名、联系方式、登录记录和订单资料，不出售给任何人。',
    en: 'Your name, contacts, sign-ins and orders are used to fulfil orders, keep the account safe and obey the law. Nobody is sold them.',
  },
  'sign-up.terms-rights': {
    zh: '您可以在账号安全中查看和修改自己的资料；要求导出或删除请联系 {contact}。',
    en: 'You see and change your details under Account security; for a copy or deletion write to {contact}.',
  },
  'sign-up.terms-close': { zh: '知道了', en: 'Close' },
})
