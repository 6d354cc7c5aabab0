import type { Template } from './template.ts'

/** Money that came by a channel. */
export interface PaymentFacts {
  name: string
  amount: string
  paymentNo: string
  url: string
}

/** Messages about payments: receipts to customers, and to operators what a person has to look at. */
export const paymentTemplates = {
  'payment.received': {
    isSecret: false,
    zh: {
      subject: '已收到您的付款 {{amount}} - {{site}}',
      body: '{{name}}，您好：\n\n我们已收到您的付款 {{amount}}（支付单号 {{paymentNo}}）。\n\n{{lines}}\n\n{{url}}',
      button: '查看收据',
      sms: '【{{site}}】已收到您的付款 {{amount}}（{{paymentNo}}）：{{url}}',
    },
    en: {
      subject: 'Payment of {{amount}} received - {{site}}',
      body: 'Hello {{name}},\n\nWe have received your payment of {{amount}} (payment no. {{paymentNo}}).\n\n{{lines}}\n\n{{url}}',
      button: 'View receipt',
      sms: '{{site}}: payment of {{amount}} received ({{paymentNo}}): {{url}}',
    },
  },
  'payment.mismatch': {
    isSecret: false,
    zh: {
      subject: '支付单 {{paymentNo}} 与渠道收到的款项不符 - {{site}}',
      body: '{{name}}，您好：\n\n支付渠道报告已为支付单 {{paymentNo}}（应付 {{amount}}）收款，但内容不符，款项未入账。请在支付渠道的后台核对后处理。\n\n{{url}}',
      button: '查看支付设置',
      sms: '【{{site}}】支付单 {{paymentNo}} 与渠道收到的款项不符，未入账：{{url}}',
    },
    en: {
      subject: 'Payment {{paymentNo}} does not match what the provider received - {{site}}',
      body: 'Hello {{name}},\n\nThe payment provider reports money for payment {{paymentNo}} ({{amount}} due), but it does not match, so nothing was booked. Check it in the provider’s own console.\n\n{{url}}',
      button: 'Open payment settings',
      sms: '{{site}}: payment {{paymentNo}} does not match what the provider received and was not booked: {{url}}',
    },
  },
  'payment.refund-address': {
    isSecret: false,
    zh: {
      subject: '请填写 USDT 退款地址 - {{site}}',
      body: '{{name}}，您好：\n\n支付单 {{paymentNo}} 的 {{amount}} 将以 USDT 退回。请在支付单页面填写接收退款的网络和地址，核对后我们会转出。我们不会通过邮件或电话索要您的私钥或助记词。\n\n{{url}}',
      button: '填写退款地址',
      sms: '【{{site}}】支付单 {{paymentNo}} 的 {{amount}} 将以 USDT 退回，请填写退款地址：{{url}}',
    },
    en: {
      subject: 'Where shall we send your USDT refund? - {{site}}',
      body: 'Hello {{name}},\n\n{{amount}} of payment {{paymentNo}} goes back to you in USDT. Tell us the network and the address on the page of the payment, and we send it. We never ask for private keys or recovery phrases.\n\n{{url}}',
      button: 'State the address',
      sms: '{{site}}: {{amount}} of payment {{paymentNo}} goes back to you in USDT. State the address: {{url}}',
    },
  },
  'payment.dispute': {
    isSecret: false,
    zh: {
      subject: '支付单 {{paymentNo}} 的付款争议 - {{site}}',
      body: '{{name}}，您好：\n\n{{outcome}}。\n\n支付单：{{paymentNo}}\n争议编号：{{disputeNo}}\n金额：{{amount}}\n\n请在支付渠道的后台查看并在期限内提交证据。\n\n{{url}}',
      button: '查看争议',
      sms: '【{{site}}】支付单 {{paymentNo}}（{{amount}}）：{{outcome}}。{{url}}',
    },
    en: {
      subject: 'Dispute of payment {{paymentNo}} - {{site}}',
      body: 'Hello {{name}},\n\n{{outcome}}.\n\nPayment: {{paymentNo}}\nDispute: {{disputeNo}}\nAmount: {{amount}}\n\nEvidence is handed in at the provider’s own console, before the date it names.\n\n{{url}}',
      button: 'View disputes',
      sms: '{{site}}: payment {{paymentNo}} ({{amount}}): {{outcome}}. {{url}}',
    },
  },
  'payment.held': {
    isSecret: false,
    zh: {
      subject: '支付单 {{paymentNo}} 有付款争议 - {{site}}',
      body: '{{name}}，您好：\n\n我们收到支付渠道的通知：支付单 {{paymentNo}} 的付款人就 {{amount}} 提出了争议。在争议结束前，这笔金额从您的余额中冻结。{{rest}}\n\n如果不是您提出的争议，请联系您的银行或我们。\n\n{{url}}',
      button: '查看支付单',
      sms: '【{{site}}】支付单 {{paymentNo}} 有付款争议，{{amount}} 已从余额冻结：{{url}}',
    },
    en: {
      subject: 'Payment {{paymentNo}} is disputed - {{site}}',
      body: 'Hello {{name}},\n\nThe payment provider tells us that the payer of payment {{paymentNo}} disputes {{amount}}. Until that is decided, the amount is held of your balance. {{rest}}\n\nIf you did not open this dispute, please contact your bank or us.\n\n{{url}}',
      button: 'View payment',
      sms: '{{site}}: payment {{paymentNo}} is disputed, and {{amount}} is held of your balance: {{url}}',
    },
  },
} as const satisfies Record<string, Template>
