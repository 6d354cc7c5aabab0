import type { Template } from './template.ts'

/** An invoice, named by its buyer. */
export interface InvoiceFacts {
  name: string
  applyNo: string
  amount: string
  url: string
}

/** Messages about invoices, to the addresses that an application names. */
export const invoiceTemplates = {
  'invoice.issued': {
    isSecret: false,
    zh: {
      subject: '发票 {{invoiceNo}} 已开具 - {{site}}',
      body: '{{name}}，您好：\n\n您申请的发票（申请编号 {{applyNo}}）已开具。\n\n发票号码：{{invoiceNo}}\n开票日期：{{day}}\n价税合计：{{amount}}\n\n{{lines}}\n\n下载链接 30 天内有效，之后可登录控制台下载。\n\n{{url}}',
      button: '查看发票',
      sms: '【{{site}}】发票 {{invoiceNo}} 已开具，价税合计 {{amount}}：{{url}}',
    },
    en: {
      subject: 'Invoice {{invoiceNo}} - {{site}}',
      body: 'Hello {{name}},\n\nThe invoice that you requested ({{applyNo}}) has been issued.\n\nInvoice no.: {{invoiceNo}}\nDate: {{day}}\nTotal: {{amount}}\n\n{{lines}}\n\nLinks are valid for 30 days; after that, sign in to download it.\n\n{{url}}',
      button: 'View invoice',
      sms: '{{site}}: invoice {{invoiceNo}} over {{amount}} has been issued: {{url}}',
    },
  },
  'invoice.rejected': {
    isSecret: false,
    zh: {
      subject: '开票申请 {{applyNo}} 被驳回 - {{site}}',
      body: '{{name}}，您好：\n\n您的开票申请 {{applyNo}}（{{amount}}）被驳回。\n\n原因：{{reason}}\n\n修改后可以重新申请，金额已恢复为可开票。\n\n{{url}}',
      button: '查看申请',
      sms: '【{{site}}】开票申请 {{applyNo}} 被驳回：{{reason}}。{{url}}',
    },
    en: {
      subject: 'Invoice request {{applyNo}} rejected - {{site}}',
      body: 'Hello {{name}},\n\nYour invoice request {{applyNo}} over {{amount}} was rejected.\n\nReason: {{reason}}\n\nCorrect it and request again: the amount can be invoiced again.\n\n{{url}}',
      button: 'View request',
      sms: '{{site}}: invoice request {{applyNo}} was rejected: {{reason}}. {{url}}',
    },
  },
  'invoice.reversed': {
    isSecret: false,
    zh: {
      subject: '发票 {{invoiceNo}} 已红冲 - {{site}}',
      body: '{{name}}，您好：\n\n发票 {{invoiceNo}}（申请编号 {{applyNo}}）已开具红字发票 {{redNo}}，红冲金额 {{amount}}。\n\n{{url}}',
      button: '查看发票',
      sms: '【{{site}}】发票 {{invoiceNo}} 已红冲 {{amount}}，红字发票 {{redNo}}：{{url}}',
    },
    en: {
      subject: 'Invoice {{invoiceNo}} reversed - {{site}}',
      body: 'Hello {{name}},\n\nInvoice {{invoiceNo}} ({{applyNo}}) was reversed by {{redNo}} over {{amount}}.\n\n{{url}}',
      button: 'View invoice',
      sms: '{{site}}: invoice {{invoiceNo}} was reversed by {{redNo}} over {{amount}}: {{url}}',
    },
  },
} as const satisfies Record<string, Template>
