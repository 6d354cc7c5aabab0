import type { Template } from './message-templates.ts'

/** What is told of proving names. */
export const validationTemplates = {
  'order.validation-records': {
    isSecret: false,
    zh: {
      subject: '请为 {domain} 添加证书验证记录 - {site}',
      body: '您好：\n\n{author} 正在申请 SSL 证书（订单 {orderNo}），请您协助添加下面 {count} 条记录，以证明域名归属：\n\n{records}\n\n主机记录是完整写法；多数 DNS 面板会自动补上域名，只需填写前面的部分。TTL 用 600 秒或默认值。添加后无需回复，系统会自动检查。\n\n这些记录不含密码，也不会改变网站或邮箱的解析。如果您不认识对方，请忽略本邮件。',
      sms: '【{site}】请为 {domain} 添加 {count} 条证书验证记录，详见邮件。',
    },
    en: {
      subject: 'Please add the validation records of {domain} - {site}',
      body: 'Hello,\n\n{author} is ordering a TLS certificate (order {orderNo}). Please add what is listed here ({count} in all), which shows who controls the domains:\n\n{records}\n\nHosts are written in full; most DNS panels add the zone themselves and want the part in front only. Use a TTL of 600 s or the default. There is no need to answer: the records are looked for automatically.\n\nThey hold no password and change nothing about your site or mail. If you do not know the sender, ignore this message.',
      sms: '{site}: please add {count} validation records for {domain}. The mail has them.',
    },
  },
} as const satisfies Record<string, Template>
