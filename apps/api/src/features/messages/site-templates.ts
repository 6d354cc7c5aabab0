import type { Template } from './template.ts'

/** What the parent did to a site, why, and how the owner reaches the parent. */
export interface StandingFacts {
  name: string
  /** Name of the parent site. */
  seller: string
  /** Email address or telephone number of the parent's support, or the parent's address. */
  contact: string
  reason: string
  at: Date
}

/** Messages to the owner of a tenant's site that the parent suspended or opened again. */
export const siteTemplates = {
  'site.suspended': {
    isSecret: false,
    zh: {
      subject: '您的站点已被暂停 - {{site}}',
      body: '{{name}}，您好：\n\n{{seller}} 于 {{at}} 暂停了您的站点 {{site}}。原因：{{reason}}\n\n前台页面会显示已暂停服务，不再接受注册、新订单和付款，您和员工不能登录。客户仍可登录查看订单，下载、补办和吊销证书；已付款的订单继续签发，自动重签照常进行。\n\n如有疑问，请联系 {{seller}}：{{contact}}',
      sms: '【{{site}}】您的站点已被 {{seller}} 暂停。已付款订单和已签发证书不受影响，详情请联系 {{contact}}。',
    },
    en: {
      subject: 'Your site has been suspended - {{site}}',
      body: 'Hello {{name}},\n\n{{seller}} suspended your site {{site}} on {{at}}. Reason: {{reason}}\n\nIts shop front says so and takes no sign-ups, new orders or payments, and you and your staff cannot sign in. Customers still sign in to see their orders and to download, reissue and revoke certificates; paid orders are still issued, and renewals go on.\n\nIf you have questions, contact {{seller}}: {{contact}}',
      sms: '{{site}}: {{seller}} suspended your site. Paid orders and certificates are not affected. Contact {{contact}} for details.',
    },
  },
  'site.resumed': {
    isSecret: false,
    zh: {
      subject: '您的站点已恢复 - {{site}}',
      body: '{{name}}，您好：\n\n{{seller}} 于 {{at}} 恢复了您的站点 {{site}}。说明：{{reason}}\n\n站点已重新开放，您和员工可以照常登录，客户可以照常下单和付款。\n\n如有疑问，请联系 {{seller}}：{{contact}}',
      sms: '【{{site}}】您的站点已由 {{seller}} 恢复，成员可以照常登录。',
    },
    en: {
      subject: 'Your site is open again - {{site}}',
      body: 'Hello {{name}},\n\n{{seller}} opened your site {{site}} again on {{at}}. Reason: {{reason}}\n\nYou and your staff sign in as before, and customers order and pay again.\n\nIf you have questions, contact {{seller}}: {{contact}}',
      sms: '{{site}}: {{seller}} opened your site again. Members can sign in as before.',
    },
  },
  'site.admin-replaced': {
    isSecret: false,
    zh: {
      subject: '您不再是站点管理员 - {{site}}',
      body: '{{name}}，您好：\n\n{{seller}} 于 {{at}} 更换了站点 {{site}} 的管理员。原因：{{reason}}\n\n您的登录名已停用，所有设备上的登录均已退出。\n\n如果您不知情或不同意，请立即联系 {{seller}}：{{contact}}',
      sms: '【{{site}}】{{seller}} 更换了站点管理员，您的登录名已停用。如不知情，请立即联系 {{contact}}。',
    },
    en: {
      subject: 'You no longer administer the site - {{site}}',
      body: 'Hello {{name}},\n\n{{seller}} replaced the administrator of the site {{site}} on {{at}}. Reason: {{reason}}\n\nYour login name is disabled, and you are signed out on every device.\n\nIf you did not know of this or do not agree, contact {{seller}} at once: {{contact}}',
      sms: '{{site}}: {{seller}} replaced the administrator of the site. Your login name is disabled. Did not know? Contact {{contact}} at once.',
    },
  },
  'site.closed': {
    isSecret: false,
    zh: {
      subject: '您的站点已注销 - {{site}}',
      body: '{{name}}，您好：\n\n{{seller}} 于 {{at}} 注销了您的站点 {{site}}。原因：{{reason}}\n\n站点已停止服务，任何人都不能登录，API 密钥和 ACME 账户不能使用，自动重签停止。已签发的证书在有效期内继续有效。\n\n站点的全部数据和文件将于 {{eraseOn}} 删除，在此之前可以申请重新开放或索取导出的数据。您在 {{seller}} 的余额仍归您所有。\n\n请联系 {{seller}}：{{contact}}',
      sms: '【{{site}}】您的站点已被 {{seller}} 注销，数据将于 {{eraseOn}} 删除。详情请联系 {{contact}}。',
    },
    en: {
      subject: 'Your site has been closed - {{site}}',
      body: 'Hello {{name}},\n\n{{seller}} closed your site {{site}} on {{at}}. Reason: {{reason}}\n\nIt no longer serves anyone: nobody can sign in, API keys and ACME accounts do not work, and renewals stop. Certificates stay valid until they end.\n\nAll data and files of the site will be erased on {{eraseOn}}. Until then you can ask for it to be opened again, or for the exported data. Your balance at {{seller}} stays yours.\n\nContact {{seller}}: {{contact}}',
      sms: '{{site}}: {{seller}} closed your site. Its data will be erased on {{eraseOn}}. Contact {{contact}} for details.',
    },
  },
} as const satisfies Record<string, Template>
