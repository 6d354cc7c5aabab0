import { defineMessages } from '#i18n/messages.ts'

export const newUserMessages = defineMessages({
  'user.new.title': { zh: '新建客户', en: 'New customer' },
  'user.new.lead': {
    zh: '对方会收到邀请链接，自己设置密码后即可登录。这里不设密码。',
    en: 'They receive an invitation link and choose their own password. No password is set here.',
  },
  'user.new.kind': { zh: '类型', en: 'Type' },
  'user.new.company': { zh: '企业名称', en: 'Company name' },
  'user.new.person': { zh: '客户名称', en: 'Customer name' },
  'user.new.person-help': { zh: '留空则用账户所有者姓名', en: 'Left empty, the name of the account owner' },
  'user.new.holder': { zh: '账户所有者姓名', en: 'Name of the account owner' },
  'user.new.email': { zh: '邮箱', en: 'Email' },
  'user.new.phone': { zh: '手机', en: 'Phone' },
  'user.new.either': {
    zh: '邮箱和手机至少填一项，邀请优先发到邮箱',
    en: 'Enter at least one; the invitation goes to the email first',
  },
  'user.new.level': { zh: '价格等级', en: 'Price level' },
  'user.new.manager': { zh: '客户经理', en: 'Account manager' },
  'user.new.tags': { zh: '标签', en: 'Tags' },
  'user.new.create': { zh: '创建并邀请', en: 'Create and invite' },
  'user.new.twin.email': { zh: '此邮箱已属于', en: 'This email address belongs to' },
  'user.new.twin.telephone': { zh: '此手机号已属于', en: 'This phone number belongs to' },
  'user.new.twin.name': { zh: '已有同名客户', en: 'A customer of this name exists:' },
  'user.new.link-title': { zh: '客户已创建，邀请链接', en: 'Customer created: invitation link' },
})
