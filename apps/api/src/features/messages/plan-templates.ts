import type { Template } from './template.ts'

/** Plan of a tenant's site, what its next period costs, and until when. */
export interface PlanFacts {
  name: string
  /** Name of the parent site, which the plan is paid to. */
  seller: string
  /** Email address or telephone number of the parent's support, or the parent's address. */
  contact: string
  plan: string
  amount: string
  /** Page of the parent where its balance is topped up and the plan renewed. */
  url: string
  /** End of the period, or moment at which the site is suspended. */
  at: Date
}

/** Limit of the plan of a tenant's site, and how much of it is used. */
export interface LimitFacts {
  name: string
  seller: string
  contact: string
  plan: string
  /** What is limited. */
  limit: string
  used: string
  most: string
}

/** Messages to the owner of a tenant's site about its plan. */
export const planTemplates = {
  'plan.due': {
    isSecret: false,
    zh: {
      subject: '余额不足以续订套餐 {{plan}} - {{site}}',
      body: '{{name}}，您好：\n\n站点 {{site}} 的套餐“{{plan}}”将于 {{at}} 到期，届时从您在 {{seller}} 的余额中扣除下一期费用 {{amount}}。目前余额不足，请在到期前登录 {{seller}} 充值：{{url}}\n\n如有疑问或还没有登录账号，请联系 {{seller}}：{{contact}}',
      sms: '【{{site}}】套餐“{{plan}}”将于 {{at}} 到期，您在 {{seller}} 的余额不足以支付 {{amount}}，请及时充值。',
    },
    en: {
      subject: 'Your balance does not cover the plan {{plan}} - {{site}}',
      body: 'Hello {{name}},\n\nThe plan “{{plan}}” of your site {{site}} ends on {{at}}. The next period costs {{amount}} and is taken from your balance at {{seller}}, which does not cover it yet. Sign in at {{seller}} and top it up before then: {{url}}\n\nIf you have questions, or no sign-in there yet, contact {{seller}}: {{contact}}',
      sms: '{{site}}: your plan “{{plan}}” ends on {{at}}, and your balance at {{seller}} does not cover {{amount}}. Top it up in time.',
    },
  },
  'plan.overdue': {
    isSecret: false,
    zh: {
      subject: '套餐 {{plan}} 已欠费 - {{site}}',
      body: '{{name}}，您好：\n\n站点 {{site}} 的套餐“{{plan}}”已到期，您在 {{seller}} 的余额不足以支付下一期费用 {{amount}}。站点照常运行至 {{at}}，之后会被暂停。请登录 {{seller}} 充值，到账后自动续订，也可以立即续期：{{url}}\n\n已付款的订单和已签发的证书不受影响。如有疑问或还没有登录账号，请联系 {{seller}}：{{contact}}',
      sms: '【{{site}}】套餐“{{plan}}”已欠费 {{amount}}，请在 {{at}} 前向 {{seller}} 充值，否则站点将被暂停。',
    },
    en: {
      subject: 'The plan {{plan}} is overdue - {{site}}',
      body: 'Hello {{name}},\n\nThe plan “{{plan}}” of your site {{site}} has ended, and your balance at {{seller}} does not cover the {{amount}} of the next period. The site runs until {{at}} and is suspended then. Sign in at {{seller}} to top up, which renews the plan by itself, or to renew it at once: {{url}}\n\nPaid orders and certificates are not affected. If you have questions, or no sign-in there yet, contact {{seller}}: {{contact}}',
      sms: '{{site}}: your plan “{{plan}}” is overdue. Top up {{amount}} at {{seller}} by {{at}}, or the site is suspended.',
    },
  },
  'plan.limit-near': {
    isSecret: false,
    zh: {
      subject: '{{limit}}即将用完：{{used}} / {{most}} - {{site}}',
      body: '{{name}}，您好：\n\n站点 {{site}} 的套餐“{{plan}}”：{{limit}}已用 {{used}}，上限 {{most}}。用完后不能再增加；需要更多时，请联系 {{seller}} 更换套餐：{{contact}}\n\n已付款的订单和已签发的证书不受影响。',
      sms: '【{{site}}】套餐“{{plan}}”{{limit}}已用 {{used}}，上限 {{most}}。需要更多请联系 {{seller}}。',
    },
    en: {
      subject: '{{limit}} almost used up: {{used}} of {{most}} - {{site}}',
      body: 'Hello {{name}},\n\n{{limit}}: your site {{site}} uses {{used}} of the {{most}} that its plan “{{plan}}” allows. No more can be added beyond that. If you need more, ask {{seller}} for another plan: {{contact}}\n\nPaid orders and certificates are not affected.',
      sms: '{{site}}: {{limit}} {{used}} of {{most}} in your plan “{{plan}}”. Ask {{seller}} if you need more.',
    },
  },
  'plan.limit-reached': {
    isSecret: false,
    zh: {
      subject: '{{limit}}已达上限 {{most}} - {{site}}',
      body: '{{name}}，您好：\n\n站点 {{site}} 的套餐“{{plan}}”：{{limit}}已用 {{used}}，达到上限 {{most}}，现在不能再增加。请联系 {{seller}} 更换套餐：{{contact}}\n\n已付款的订单和已签发的证书不受影响。',
      sms: '【{{site}}】套餐“{{plan}}”{{limit}}已达上限 {{most}}，不能再增加。请联系 {{seller}} 更换套餐。',
    },
    en: {
      subject: '{{limit}}: the limit of {{most}} is reached - {{site}}',
      body: 'Hello {{name}},\n\n{{limit}}: your site {{site}} uses {{used}} of the {{most}} that its plan “{{plan}}” allows. No more can be added now. Ask {{seller}} for another plan: {{contact}}\n\nPaid orders and certificates are not affected.',
      sms: '{{site}}: {{limit}} has reached {{most}}, the limit of your plan “{{plan}}”. Ask {{seller}} for another plan.',
    },
  },
} as const satisfies Record<string, Template>
