import type { Template } from './template.ts'

/** Money of a partner that came, went out, or did not. */
export interface PartnerFacts {
  name: string
  amount: string
  /** Number of the transfer, or why it was refused; empty for a settlement. */
  note: string
  url: string
}

/** Messages to partners about their commission. */
export const partnerTemplates = {
  'partner.settled': {
    isSecret: false,
    zh: {
      subject: '推广佣金 {{amount}} 已到账 - {{site}}',
      body: '{{name}}，您好：\n\n推广佣金 {{amount}} 已结算到您的余额，可用于下单，也可以申请提现。{{note}}\n\n{{url}}',
      button: '查看推广联盟',
      sms: '【{{site}}】推广佣金 {{amount}} 已结算到余额：{{url}}',
    },
    en: {
      subject: 'Commission of {{amount}} credited - {{site}}',
      body: 'Hello {{name}},\n\nCommission of {{amount}} is on your balance. Spend it on orders, or ask for it to be paid out. {{note}}\n\n{{url}}',
      button: 'Open partner programme',
      sms: '{{site}}: commission of {{amount}} is on your balance: {{url}}',
    },
  },
  'partner.paid': {
    isSecret: false,
    zh: {
      subject: '佣金提现 {{amount}} 已打款 - {{site}}',
      body: '{{name}}，您好：\n\n您申请提现的 {{amount}} 已打款，流水号 {{note}}。\n\n{{url}}',
      button: '查看推广联盟',
      sms: '【{{site}}】佣金提现 {{amount}} 已打款，流水号 {{note}}：{{url}}',
    },
    en: {
      subject: 'Commission of {{amount}} paid out - {{site}}',
      body: 'Hello {{name}},\n\nThe {{amount}} that you withdrew has been paid out. Transfer no. {{note}}.\n\n{{url}}',
      button: 'Open partner programme',
      sms: '{{site}}: {{amount}} has been paid out, transfer no. {{note}}: {{url}}',
    },
  },
  'partner.refused': {
    isSecret: false,
    zh: {
      subject: '佣金提现 {{amount}} 未通过 - {{site}}',
      body: '{{name}}，您好：\n\n您申请提现的 {{amount}} 未通过，款项已退回余额。原因：{{note}}\n\n{{url}}',
      button: '查看推广联盟',
      sms: '【{{site}}】佣金提现 {{amount}} 未通过，款项已退回余额：{{note}}',
    },
    en: {
      subject: 'Withdrawal of {{amount}} declined - {{site}}',
      body: 'Hello {{name}},\n\nYour withdrawal of {{amount}} was declined, and the money is on your balance again. Reason: {{note}}\n\n{{url}}',
      button: 'Open partner programme',
      sms: '{{site}}: withdrawal of {{amount}} declined, the money is on your balance again: {{note}}',
    },
  },
} as const satisfies Record<string, Template>
