import type { Template } from './template.ts'

/** Host name of a site, and the page of its settings. */
export interface HostFacts {
  name: string
  domain: string
  url: string
}

/** Messages to the owner of a site about its own host names. */
export const hostTemplates = {
  'host.astray': {
    isSecret: false,
    zh: {
      subject: '域名 {{domain}} 不再指向本站 - {{site}}',
      body: '{{name}}，您好：\n\n连续两次检查发现，域名 {{domain}} 没有指向本站，客户可能已无法通过它访问。\n\n请检查它的 DNS 记录，应填写的记录见站点信息页：\n\n{{url}}',
      button: '查看访问域名',
      sms: '【{{site}}】域名 {{domain}} 不再指向本站，请检查 DNS 记录：{{url}}',
    },
    en: {
      subject: '{{domain}} no longer leads to your site - {{site}}',
      body: 'Hello {{name}},\n\nTwo checks in a row found that {{domain}} does not lead to your site. Customers may not reach it there any more.\n\nPlease look at its DNS records. The settings of the site say what they should be:\n\n{{url}}',
      button: 'Open host names',
      sms: '{{site}}: {{domain}} no longer leads to your site. Check its DNS records: {{url}}',
    },
  },
  'host.back': {
    isSecret: false,
    zh: {
      subject: '域名 {{domain}} 已恢复指向本站 - {{site}}',
      body: '{{name}}，您好：\n\n域名 {{domain}} 已重新指向本站，客户可以正常访问。\n\n{{url}}',
      button: '查看访问域名',
      sms: '【{{site}}】域名 {{domain}} 已恢复指向本站。',
    },
    en: {
      subject: '{{domain}} leads to your site again - {{site}}',
      body: 'Hello {{name}},\n\n{{domain}} leads to your site again, and customers reach it there.\n\n{{url}}',
      button: 'Open host names',
      sms: '{{site}}: {{domain}} leads to your site again.',
    },
  },
  'host.certificate': {
    isSecret: false,
    zh: {
      subject: '域名 {{domain}} 的 HTTPS 证书申请失败 - {{site}}',
      body: '{{name}}，您好：\n\n域名 {{domain}} 的 HTTPS 证书多次申请失败，目前没有有效证书，或现有证书将在 14 天内到期。没有有效证书时，浏览器会拦截对此域名的访问。\n\n失败原因和应填写的 DNS 记录见站点信息页，更正后系统会自动重试：\n\n{{url}}',
      button: '查看访问域名',
      sms: '【{{site}}】域名 {{domain}} 的 HTTPS 证书申请失败，请查看原因：{{url}}',
    },
    en: {
      subject: 'No HTTPS certificate could be had for {{domain}} - {{site}}',
      body: 'Hello {{name}},\n\nSeveral attempts to get an HTTPS certificate for {{domain}} have failed. It has no valid one, or the present one ends within 14 days. Without one, browsers keep visitors away.\n\nThe settings of the site say why, and what its DNS records should be. Once that is mended, it is tried again by itself:\n\n{{url}}',
      button: 'Open host names',
      sms: '{{site}}: no HTTPS certificate could be had for {{domain}}. See why: {{url}}',
    },
  },
} as const satisfies Record<string, Template>
