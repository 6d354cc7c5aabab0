import type { Template } from './template.ts'

/** Messages about orders: to buyers about approaching ends, to operators about work from others. */
export const orderTemplates = {
  'order.certificate-ends': {
    isSecret: false,
    zh: {
      subject: '{{domain}} 的证书将于 {{at}} 到期 - {{site}}',
      body: '{{name}}，您好：\n\n{{domain}} 的证书（订单 {{orderNo}}）将于 {{at}} 到期。您的计划还在有效期内，可以免费重新签发，请在到期前完成并更新到服务器。\n\n{{url}}\n\n到期后浏览器会提示不安全。如已处理，请忽略本邮件。',
      button: '重新签发',
      sms: '【{{site}}】{{domain}} 的证书将于 {{at}} 到期，可免费重新签发：{{url}}',
    },
    en: {
      subject: 'Certificate for {{domain}} expires on {{at}} - {{site}}',
      body: 'Hello {{name}},\n\nThe certificate for {{domain}} (order {{orderNo}}) expires on {{at}}. Your plan is still active, so you can reissue it free of charge: install the new certificate before that day.\n\n{{url}}\n\nAfter it expires, browsers will warn visitors of your site. If you have already replaced it, ignore this message.',
      button: 'Reissue certificate',
      sms: '{{site}}: the certificate for {{domain}} expires on {{at}}. Reissue it free of charge: {{url}}',
    },
  },
  'order.plan-ends': {
    isSecret: false,
    zh: {
      subject: '{{domain}} 的证书计划将于 {{at}} 结束 - {{site}}',
      body: '{{name}}，您好：\n\n{{domain}} 的证书计划（订单 {{orderNo}}）将于 {{at}} 结束，之后不能再签发证书。现在续费，剩余时间会加到新的计划里。\n\n{{url}}\n\n如已续费，请忽略本邮件。',
      button: '查看并续费',
      sms: '【{{site}}】{{domain}} 的证书计划将于 {{at}} 结束，请续费：{{url}}',
    },
    en: {
      subject: 'Plan for {{domain}} ends on {{at}} - {{site}}',
      body: 'Hello {{name}},\n\nThe certificate plan for {{domain}} (order {{orderNo}}) ends on {{at}}; after that no more certificates can be issued. Renew now and the remaining time is added to the new plan.\n\n{{url}}\n\nIf you have already renewed, ignore this message.',
      button: 'View and renew',
      sms: '{{site}}: the certificate plan for {{domain}} ends on {{at}}. Renew: {{url}}',
    },
  },
  'order.plan-ended': {
    isSecret: false,
    zh: {
      subject: '{{domain}} 的证书计划已于 {{at}} 结束 - {{site}}',
      body: '{{name}}，您好：\n\n{{domain}} 的证书计划（订单 {{orderNo}}）已于 {{at}} 结束，不再签发证书。如需继续使用，请续费。\n\n{{url}}\n\n没有有效证书的网站，浏览器会提示不安全。如已续费或不再使用，请忽略本邮件。',
      button: '查看并续费',
      sms: '【{{site}}】{{domain}} 的证书计划已于 {{at}} 结束，如需继续使用请续费：{{url}}',
    },
    en: {
      subject: 'Plan for {{domain}} ended on {{at}} - {{site}}',
      body: 'Hello {{name}},\n\nThe certificate plan for {{domain}} (order {{orderNo}}) ended on {{at}}, and no more certificates are issued. Renew to continue.\n\n{{url}}\n\nBrowsers warn visitors of sites without a valid certificate. If you have already renewed, or no longer need the certificate, ignore this message.',
      button: 'View and renew',
      sms: '{{site}}: the certificate plan for {{domain}} ended on {{at}}. Renew to continue: {{url}}',
    },
  },
  'order.assigned': {
    isSecret: false,
    zh: {
      subject: '{{author}} 指派给您 {{count}} 个订单 - {{site}}',
      body: '{{name}}，您好：\n\n{{author}} 把以下订单指派给您：{{orders}}。\n\n{{url}}',
      button: '查看我的订单',
      sms: '【{{site}}】{{author}} 指派给您 {{count}} 个订单：{{orders}}',
    },
    en: {
      subject: 'Orders assigned to you by {{author}}: {{count}} - {{site}}',
      body: 'Hello {{name}},\n\n{{author}} has assigned these orders to you: {{orders}}.\n\n{{url}}',
      button: 'View my orders',
      sms: '{{site}}: {{author}} assigned you orders: {{orders}}',
    },
  },
  'order.mentioned': {
    isSecret: false,
    zh: {
      subject: '{{author}} 在订单 {{orders}} 的备注中提到了您 - {{site}}',
      body: '{{name}}，您好：\n\n{{author}} 在订单 {{orders}} 的内部备注中提到了您：\n\n{{text}}\n\n{{url}}',
      button: '打开订单',
      sms: '【{{site}}】{{author}} 在订单 {{orders}} 的备注中提到了您',
    },
    en: {
      subject: '{{author}} mentioned you in a note on {{orders}} - {{site}}',
      body: 'Hello {{name}},\n\n{{author}} mentioned you in an internal note on order {{orders}}:\n\n{{text}}\n\n{{url}}',
      button: 'Open order',
      sms: '{{site}}: {{author}} mentioned you in a note on order {{orders}}',
    },
  },
} as const satisfies Record<string, Template>
