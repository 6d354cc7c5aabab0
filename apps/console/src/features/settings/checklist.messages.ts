import { defineMessages } from '#i18n/messages.ts'

export const checklistMessages = defineMessages({
  'checklist.title': { zh: '开始销售前的准备', en: 'Before this site can sell' },
  'checklist.body': {
    zh: '还差 {count} 个必要步骤，客户才能下单付款。',
    en: '{count} required {count, step is|steps are} left before customers can order and pay.',
  },
  'checklist.channel': { zh: '开通收款渠道', en: 'Payment channel' },
  'checklist.channel-why': {
    zh: '还没有可用的收款渠道，客户无法付款',
    en: 'No channel is in use, so customers cannot pay',
  },
  'checklist.channel-do': { zh: '支付设置', en: 'Payment settings' },
  'checklist.products': { zh: '上架并定价产品', en: 'Products with prices' },
  'checklist.products-why': { zh: '还没有已定价的在售产品', en: 'No product with a price is on sale' },
  'checklist.products-do': { zh: '产品列表', en: 'Products' },
  'checklist.brand': { zh: '填写站点信息', en: 'Name, logo and contact' },
  'checklist.brand-why': {
    zh: '客户看到的名称、标志和联系方式',
    en: 'What customers see: name, logo and how to reach you',
  },
  'checklist.brand-do': { zh: '站点信息', en: 'Site settings' },
  'checklist.mail': { zh: '配置发信服务器', en: 'Mail server' },
  'checklist.mail-why': {
    zh: '未配置时，邀请和通知邮件只保存在消息记录中',
    en: 'Without one, invitations and notices stay in the message log',
  },
  'checklist.mail-do': { zh: '发信与短信通道', en: 'Senders' },
  'checklist.customer': { zh: '邀请第一位客户', en: 'First customer' },
  'checklist.customer-why': {
    zh: '邀请客户，或在控制台设置中开放注册',
    en: 'Invite one, or open sign-up under Console settings',
  },
  'checklist.customer-do': { zh: '新建客户', en: 'New customer' },
  'checklist.done': { zh: '已完成', en: 'Done' },
  'checklist.recommended': { zh: '建议', en: 'Recommended' },
})
