/** What SPF records of mail services' customers include, by the end of the service's SMTP host. */
const includes: readonly [host: RegExp, include: string][] = [
  [/(^|\.)(qiye\.aliyun|mxhichina)\.com$/, 'spf.qiye.aliyun.com'],
  [/(^|\.)smtpdm[a-z-]*\d*\.aliyun(cs)?\.com$/, 'spf1.dm.aliyun.com'],
  [/(^|\.)exmail\.qq\.com$/, 'spf.mail.qq.com'],
  [/(^|\.)qcloudmail\.com$/, 'qcloudmail.com'],
  [/(^|\.)[a-z]*qiye\.163\.com$/, 'spf.163.com'],
  [/(^|\.)smtp\.feishu\.cn$/, '_netblocks.m.feishu.cn'],
  [/(^|\.)smtp(-relay)?\.gmail\.com$/, '_spf.google.com'],
  [/(^|\.)(smtp\.office365|outlook\.office365)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)email-smtp\.[a-z0-9-]+\.amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
]

/** Domain that the service behind an SMTP host asks its customers to include in SPF; null for a server nobody knows. */
export function spfIncludeOf(host: string): string | null {
  const name = host.toLowerCase().replace(/\.$/, '')
  return includes.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
