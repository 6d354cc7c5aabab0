import { defineMessages } from '#i18n/messages.ts'

/** Words of the site's agreements, and of the list of who accepted them. */
export const siteAgreementMessages = defineMessages({
  'site-agreement.help': {
    zh: '客户注册和下单时须同意的协议。发布自己的文本后立即生效，旧版本仍可查阅。',
    en: 'What customers accept when they sign up and order. Your own text is in force once published; earlier versions stay readable.',
  },
  'site-agreement.terms': { zh: '用户协议与隐私说明', en: 'Terms and privacy notice' },
  'site-agreement.subscriber': { zh: '证书订户协议', en: 'Certificate subscriber agreement' },
  'site-agreement.when.terms': { zh: '注册时同意', en: 'Accepted at sign-up' },
  'site-agreement.when.subscriber': { zh: '每次下单时同意', en: 'Accepted with each order' },
  'site-agreement.standard': { zh: '标准文本', en: 'Standard text' },
  'site-agreement.own': { zh: '本站文本', en: 'Own text' },
  'site-agreement.read': { zh: '阅读', en: 'Read' },
  'site-agreement.edit': { zh: '编辑', en: 'Edit' },
  'site-agreement.section.zh': { zh: '中文', en: 'Chinese' },
  'site-agreement.section.en': { zh: '英文', en: 'English' },
  'site-agreement.title.zh': { zh: '标题（中文）', en: 'Title (Chinese)' },
  'site-agreement.title.en': { zh: '标题（英文）', en: 'Title (English)' },
  'site-agreement.text.zh': { zh: '正文（中文）', en: 'Text (Chinese)' },
  'site-agreement.text.en': { zh: '正文（英文）', en: 'Text (English)' },
  'site-agreement.text-help': {
    zh: '段落之间空一行；“## ”为小标题，“- ”和“1. ”为列表；输入 {braces} 插入变量。某一语言留空时显示另一语言。',
    en: 'Leave an empty line between paragraphs. “## ” begins a heading, “- ” and “1. ” a list; {braces} offers variables. A language left empty shows the other one.',
  },
  'site-agreement.variable.site': { zh: '站点简称', en: 'Short name of the site' },
  'site-agreement.variable.contact': { zh: '客服邮箱或电话', en: 'Support email or phone' },
  'site-agreement.preview': { zh: '预览', en: 'Preview' },
  'site-agreement.preview-language': { zh: '预览语言', en: 'Language of the preview' },
  'site-agreement.other-language': {
    zh: '这个语言没有文本，读者看到的是另一语言。',
    en: 'There is no text in this language: readers see the other one.',
  },
  'site-agreement.to-standard': { zh: '恢复标准文本', en: 'Back to the standard text' },
  'site-agreement.is-standard': { zh: '表单中已是标准文本', en: 'The form already shows the standard text' },
  'site-agreement.publish': { zh: '发布协议', en: 'Publish agreement' },
  'site-agreement.publish-ask': { zh: '发布这份协议？', en: 'Publish this agreement?' },
  'site-agreement.published': {
    zh: '已发布，版本 {version} 现在生效',
    en: 'Published. Version {version} is in force.',
  },
  'site-agreement.reach.terms': {
    zh: '从现在起注册的客户须同意这个版本',
    en: 'Customers who sign up from now on accept this version',
  },
  'site-agreement.reach.subscriber': {
    zh: '从现在起的每个订单都须同意这个版本，通过 API 下单也一样',
    en: 'Every order from now on accepts this version, those placed through the API too',
  },
  'site-agreement.reach-before': {
    zh: '已有的同意记录不变，旧版本仍可查阅',
    en: 'Acceptances so far stay as they are, and earlier versions stay readable',
  },

  'acceptance.title': { zh: '协议同意记录', en: 'Agreement acceptances' },
  'acceptance.count': { zh: '{count} 条', en: '{count} {count, acceptance|acceptances}' },
  'acceptance.caption': { zh: '协议同意记录，{count} 条', en: 'Agreement acceptances, {count} {count, row|rows}' },
  'acceptance.views': { zh: '同意记录视图', en: 'Views of acceptances' },
  'acceptance.search': { zh: '客户名称、客户编号或订单号', en: 'Customer name, customer or order number' },
  'acceptance.empty-title': { zh: '还没有人同意过协议', en: 'Nobody has accepted an agreement yet' },
  'acceptance.empty-body': {
    zh: '客户注册或下单后，这里会记录同意的协议、版本、时间和 IP。',
    en: 'Once a customer signs up or orders, the agreement, its version, the time and the IP address are kept here.',
  },
  'acceptance.account': { zh: '客户和同意人', en: 'Customer and who accepted' },
  'acceptance.nameless': { zh: '未命名客户', en: 'Unnamed customer' },
  'acceptance.agreement': { zh: '协议', en: 'Agreement' },
  'acceptance.version-of': { zh: '版本 {version}', en: 'Version {version}' },
  'acceptance.order': { zh: '订单', en: 'Order' },
  'acceptance.at-sign-up': { zh: '注册时', en: 'At sign-up' },
  'acceptance.ip': { zh: 'IP 地址', en: 'IP address' },
  'acceptance.at': { zh: '时间', en: 'Time' },
})
