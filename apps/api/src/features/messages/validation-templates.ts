import type { Template } from './template.ts'

/** Messages about domain validation. */
export const validationTemplates = {
  'order.validation-records': {
    isSecret: false,
    zh: {
      subject: '请为 {{domain}} 添加证书验证记录 - {{site}}',
      body: '您好：\n\n{{author}} 正在申请 SSL 证书（订单 {{orderNo}}），请您协助添加下面 {{count}} 条记录，以证明域名归属：\n\n{{records}}\n\n主机记录是完整写法；多数 DNS 面板会自动补上域名，只需填写前面的部分。TTL 用 600 秒或默认值。添加后无需回复，系统会自动检查。\n\n这些记录不含密码，也不会改变网站或邮箱的解析。如果您不认识对方，请忽略本邮件。',
      sms: '【{{site}}】请为 {{domain}} 添加 {{count}} 条证书验证记录，详见邮件。',
    },
    en: {
      subject: 'Please add the validation records for {{domain}} - {{site}}',
      body: 'Hello,\n\n{{author}} is ordering a TLS certificate (order {{orderNo}}). Please add the records listed below ({{count}} in all) to prove control of the domains:\n\n{{records}}\n\nHosts are given in full; most DNS panels append the domain automatically, so enter only the part before it. Use a TTL of 600 s or the default. No reply is needed: the records are checked automatically.\n\nThese records contain no passwords and do not change how your website or email works. If you do not know the sender, ignore this message.',
      sms: '{{site}}: please add {{count}} validation records for {{domain}}. See the email for details.',
    },
  },
  'proof.domain': {
    isSecret: true,
    zh: {
      subject: '请确认 {{domain}} 的证书申请 - {{site}}',
      body: '您好：\n\n{{applicant}} 正在为以下域名申请 SSL 证书：\n\n{{names}}\n\n您收到本邮件，是因为此邮箱可代表这些域名确认申请。如果您同意签发，请打开下面的页面并点击“同意签发”：\n\n{{url}}\n\n链接在 {{at}} 之前有效，只能使用一次，请勿转发。\n\n如果您不认识申请人或不同意签发，请忽略本邮件：没有您的确认，证书不会签发。',
      button: '查看并确认',
      sms: '【{{site}}】请确认 {{domain}} 的证书申请：{{url}}',
    },
    en: {
      subject: 'Please confirm the certificate request for {{domain}} - {{site}}',
      body: 'Hello,\n\n{{applicant}} is applying for a TLS certificate for:\n\n{{names}}\n\nYou receive this message because this address may confirm requests for these domains. If you agree, open this page and choose “Approve certificate”:\n\n{{url}}\n\nThe link is valid until {{at}} and works once. Do not forward it.\n\nIf you do not know the applicant or do not agree, ignore this message: nothing is issued without your approval.',
      button: 'View and confirm',
      sms: '{{site}}: please confirm the certificate request for {{domain}}: {{url}}',
    },
  },
  'proof.mailbox': {
    isSecret: true,
    zh: {
      subject: '请确认您的邮箱 {{domain}} - {{site}}',
      body: '您好：\n\n{{applicant}} 正在为邮箱 {{domain}} 申请邮件证书（S/MIME）。如果这是您的邮箱并且您同意，请打开下面的页面并点击“确认邮箱”：\n\n{{url}}\n\n链接在 {{at}} 之前有效，只能使用一次，请勿转发。\n\n如果您不认识申请人或不同意，请忽略本邮件：没有您的确认，证书不会签发。',
      button: '查看并确认',
      sms: '【{{site}}】请确认邮箱 {{domain}}：{{url}}',
    },
    en: {
      subject: 'Please confirm your mailbox {{domain}} - {{site}}',
      body: 'Hello,\n\n{{applicant}} is applying for an email certificate (S/MIME) for {{domain}}. If this is your mailbox and you agree, open this page and choose “Confirm mailbox”:\n\n{{url}}\n\nThe link is valid until {{at}} and works once. Do not forward it.\n\nIf you do not know the applicant or do not agree, ignore this message: nothing is issued without your confirmation.',
      button: 'View and confirm',
      sms: '{{site}}: please confirm the mailbox {{domain}}: {{url}}',
    },
  },
} as const satisfies Record<string, Template>
