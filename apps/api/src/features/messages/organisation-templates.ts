import type { Template } from './template.ts'

/** Result of an organisation's vetting, or a request for one. */
export interface VettingFacts {
  name: string
  organisation: string
  brand: string
  url: string
}

/** Messages about organisations: to customers about the result of a vetting, to operators about one to do. */
export const organisationTemplates = {
  'organisation.approved': {
    isSecret: false,
    zh: {
      subject: '{{organisation}} 已通过 {{brand}} 审核 - {{site}}',
      body: '{{name}}，您好：\n\n{{organisation}} 已通过 {{brand}} 的组织审核，有效至 {{at}}。等待审核的订单会自动继续，期间的新订单无需再次审核。\n\n{{url}}',
      button: '查看组织',
      sms: '【{{site}}】{{organisation}} 已通过 {{brand}} 审核：{{url}}',
    },
    en: {
      subject: '{{organisation}} approved for {{brand}} - {{site}}',
      body: 'Hello {{name}},\n\n{{organisation}} has passed vetting for {{brand}}, valid until {{at}}. Orders waiting for vetting continue automatically, and new orders need no vetting until then.\n\n{{url}}',
      button: 'View organisation',
      sms: '{{site}}: {{organisation}} is approved for {{brand}}: {{url}}',
    },
  },
  'organisation.returned': {
    isSecret: false,
    zh: {
      subject: '{{organisation}} 的 {{brand}} 审核需要修改资料 - {{site}}',
      body: '{{name}}，您好：\n\n{{organisation}} 的 {{brand}} 组织审核已退回，请修改以下内容后重新提交：\n\n{{reasons}}\n\n{{url}}',
      button: '修改并重新提交',
      sms: '【{{site}}】{{organisation}} 的 {{brand}} 审核已退回，请修改后重新提交：{{url}}',
    },
    en: {
      subject: 'Vetting of {{organisation}} for {{brand}} needs changes - {{site}}',
      body: 'Hello {{name}},\n\nThe vetting of {{organisation}} for {{brand}} was returned. Please correct these details and resubmit:\n\n{{reasons}}\n\n{{url}}',
      button: 'Correct and resubmit',
      sms: '{{site}}: the vetting of {{organisation}} for {{brand}} was returned. Correct and resubmit: {{url}}',
    },
  },
  'organisation.submitted': {
    isSecret: false,
    zh: {
      subject: '{{organisation}} 等待 {{brand}} 审核 - {{site}}',
      body: '{{name}}，您好：\n\n{{author}} 提交了 {{organisation}} 的 {{brand}} 组织审核，请核对登记、拨打公开电话并记录结果。\n\n{{url}}',
      button: '处理审核',
      sms: '【{{site}}】{{organisation}} 等待 {{brand}} 审核：{{url}}',
    },
    en: {
      subject: '{{organisation}} awaiting vetting for {{brand}} - {{site}}',
      body: 'Hello {{name}},\n\n{{author}} has submitted {{organisation}} for {{brand}} vetting. Please check the registration, call the public phone number and record the results.\n\n{{url}}',
      button: 'Process vetting',
      sms: '{{site}}: {{organisation}} is awaiting vetting for {{brand}}: {{url}}',
    },
  },
} as const satisfies Record<string, Template>
