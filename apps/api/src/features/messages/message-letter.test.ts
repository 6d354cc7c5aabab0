import { describe, expect, test } from 'vitest'
import { type Brand, composeLetter } from './message-letter.ts'
import { messageTemplates, type TemplateFacts, type TemplateName } from './message-templates.ts'
import { type NoticeFacts, type NoticeTemplate, noticeTemplates } from './notice-templates.ts'

const brand: Brand = {
  names: { zh: '示例证书', en: 'Example Certificates' },
  primaryColor: '#1652f0',
  support: { hours: { zh: '9–18', en: '9–18' }, phone: '400 000 0000', email: 'support@example.com', icp: '' },
}
const at = new Date('2026-11-21T08:05:00Z')
const event = { name: 'Ann', ip: '192.0.2.1', at }
const change = { ...event, device: 'Firefox on Linux' }
const link = { name: 'Ann', url: 'https://example.com/join?token=a&b=c', at }
const ends = { ...link, domain: 'example.com', orderNo: 'SO26112100001' }
const deskFacts = { name: 'Ann', author: 'Li', orders: 'SO26112100001', url: 'https://example.com/ssl/order/list' }
const code = { code: '246810', minutes: 10 }
const order = {
  ...{ ...link, domain: 'www.example.com', orderNo: 'SO26112100001', product: 'DV', amount: '￥88.00' },
  ...{ reason: 'too old', serial: '0a1b', carrier: 'DHL', trackingNo: 'JD0140' },
}
const payment = { name: 'Li', amount: '$1.00', paymentNo: 'P1', url: 'https://shop.example/finance/payment/1' }
const standing = { name: 'Li', seller: 'Workspace', contact: 'help@workspace.example', reason: 'unpaid', at }
const limit = { ...standing, plan: 'Standard', limit: 'Users', used: '9', most: '10' }
const partner = { name: 'Li', amount: '$1.00', note: 'T1', url: 'https://shop.example/finance/partner' }
const vetting = { name: 'Li', organisation: 'Spruce', brand: 'Sectigo', url: 'https://shop.example/ssl/order/org' }
// The keys are the templates' own names, each of which takes the same facts.
const notices = Object.fromEntries(Object.keys(noticeTemplates).map((name) => [name, order])) as Record<
  NoticeTemplate,
  NoticeFacts
>
const proof = {
  ...{ applicant: 'Ann', names: ['example.com'], domain: 'example.com', count: 1 },
  ...{ at: link.at, url: link.url },
}
const announced = { name: 'Li', subject: 'Maintenance', text: ['On Sunday.', '', '- No orders'], url: link.url }
const review = { name: 'Li', author: 'Wang', article: 'Renewals', url: 'https://shop.example/cms/article/1' }
const facts: TemplateFacts = {
  ...notices,
  'code.second-step': code,
  'code.own-step': code,
  'code.action': code,
  'code.sign-up': code,
  'code.reset': code,
  'code.old-contact': code,
  'code.new-contact': code,
  invitation: link,
  'password-reset-link': link,
  'customer.frozen': { name: 'Li', account: 'A1', reason: 'unpaid', at: link.at },
  'host.astray': { name: 'Li', domain: 'ssl.example.com', url: link.url },
  announcement: announced,
  'announcement.urgent': announced,
  'application.incidents': {
    name: 'Li',
    application: 'Shops',
    count: 1,
    lines: ['Lake: stopped'],
    url: 'https://a.example/x',
  },
  'article.submitted': { ...review, text: '' },
  'article.returned': { ...review, reason: 'Names the wrong CA' },
  'article.published': { ...review, at },
  'contact.asked': {
    ...{ name: 'Ann', author: 'Li', contact: 'li@example.com', topic: { zh: '其他', en: 'Something else' } },
    ...{ text: ['How long?', '', 'Thanks'], url: 'https://shop.example/cms/help?desk=questions' },
  },
  'site.suspended': standing,
  'site.resumed': standing,
  'site.admin-replaced': standing,
  'site.closed': { ...standing, eraseOn: at },
  'plan.due': { ...standing, plan: 'Standard', amount: '$99.00', url: link.url },
  'plan.overdue': { ...standing, plan: 'Standard', amount: '$99.00', url: link.url },
  'plan.limit-near': limit,
  'plan.limit-reached': limit,
  'host.back': { name: 'Li', domain: 'ssl.example.com', url: link.url },
  'host.certificate': { name: 'Li', domain: 'ssl.example.com', url: link.url },
  'webhook.gone': { name: 'Li', webhook: 'Billing', url: 'https://x.example/hook', at: link.at },
  'webhook.failing': { name: 'Li', webhook: 'Billing', url: 'https://x.example/hook', at: link.at },
  'customer.unfrozen': { name: 'Li', account: 'A1', at: link.at },
  'customer.verified': { name: 'Ann', subject: '云杉科技', url: 'https://x.example/company/verification' },
  'customer.verification-returned': {
    ...{ name: 'Ann', subject: '云杉科技', url: 'https://x.example/company/verification' },
    reasons: ['营业执照：看不清'],
  },
  'customer.notice': { name: 'Li', subject: 'Maintenance', text: ['On Sunday.', '', 'Thank you.'] },
  'new-sign-in': change,
  'password-changed': event,
  'order.validation-records': {
    ...{ author: 'Ann', orderNo: 'SO1', domain: 'example.com', count: 1 },
    records: ['TXT   _check.example.com   value'],
  },
  'changed.second-step.on': change,
  'changed.second-step.off': change,
  'changed.authenticator.on': change,
  'changed.authenticator.off': change,
  'changed.recovery.renew': change,
  'changed.passkey.add': change,
  'changed.passkey.remove': change,
  'changed.contact.email': change,
  'changed.contact.phone': change,
  'proof.domain': proof,
  'proof.mailbox': proof,
  'order.certificate-ends': ends,
  'order.plan-ends': ends,
  'order.plan-ended': ends,
  'order.assigned': { ...deskFacts, count: 1 },
  'order.mentioned': { ...deskFacts, text: 'Please look' },
  'organisation.approved': { ...vetting, at: new Date(0) },
  'organisation.returned': { ...vetting, reasons: ['Address: not that of the register'] },
  'partner.settled': partner,
  'partner.paid': partner,
  'partner.refused': partner,
  'invoice.issued': {
    ...{ name: 'Li', applyNo: 'IA26112400001', amount: '￥106.00', url: 'https://a.example/x' },
    ...{ invoiceNo: '26332000000012345678', day: '2026-11-24', lines: ['PDF: https://a.example/y'] },
  },
  'invoice.rejected': {
    ...{ name: 'Li', applyNo: 'IA26112400001', amount: '￥106.00', url: 'https://a.example/x', reason: 'wrong' },
  },
  'invoice.reversed': {
    ...{ name: 'Li', applyNo: 'IA26112400001', amount: '￥106.00', url: 'https://a.example/x' },
    ...{ invoiceNo: '26332000000012345678', redNo: '26332000000012345679' },
  },
  'payment.received': { ...payment, lines: ['Order 1: paid'] },
  'payment.mismatch': payment,
  'payment.refund-address': payment,
  'payment.dispute': { ...payment, disputeNo: 'dp_1', outcome: 'won' },
  'payment.held': { ...payment, rest: '' },
  'organisation.submitted': { ...vetting, author: 'Li' },
}
const names = Object.keys(messageTemplates) as TemplateName[]
const channels = ['email', 'sms'] as const
const locales = ['zh', 'en'] as const
const each = names.flatMap((name) =>
  locales.flatMap((locale) => channels.map((channel) => [name, locale, channel] as const)),
)

const evil = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '\u0024{process.env.SECRET_KEY}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{{code}} {{site}} {{url}}',
  '$& $1 $$',
  "x\r\nBcc: victim@example.org\u2028\u001b[31m'",
]

test.each(each)('%s in %s by %s leaves no hole open and shows whose it is', (template, locale, channel) => {
  const letter = composeLetter(brand, { channel, locale, template, facts: facts[template] })
  const whole = letter.subject + letter.text + letter.html
  expect(whole).not.toMatch(/\{\{|undefined|NaN/)
  expect(letter.text).toContain(brand.names[locale])
  expect(letter.subject).not.toMatch(/[\r\n]/)
  if (channel === 'sms') expect(letter.text.length).toBeLessThan(160)
  else {
    expect(letter.subject).toContain(brand.names[locale])
    expect(letter.text).toContain('support@example.com')
    expect(letter.html).toContain('support@example.com')
    expect(letter.html).toContain('#1652f0')
    expect(letter.sender).toEqual({ name: brand.names[locale], replyTo: 'support@example.com' })
  }
})

describe('facts stay text', () => {
  test.each(evil)('%s', (words) => {
    const hostile = { ...brand, names: { zh: words, en: words }, primaryColor: 'red;background:url(//x)' }
    for (const locale of locales) {
      const letter = composeLetter(hostile, {
        channel: 'email',
        locale,
        template: 'new-sign-in',
        facts: { ...event, name: words, device: words, ip: words },
      })
      expect(letter.html).not.toMatch(/<(script|img)|onerror=alert\(1\)>|url\(/)
      // Name, device, IP address and the site in the footer.
      const oneLine = words.replace(/[\p{Cc}\u2028]+/gu, ' ').trim()
      expect(letter.text.split(oneLine)).toHaveLength(5)
      expect(letter.subject).not.toMatch(/[\p{Cc}\u2028]/u)
      expect(letter.sender.name).toBe(oneLine)
    }
  })

  test('only web addresses become links, and they cannot escape their quotes', () => {
    const to = (url: string) =>
      composeLetter(brand, { channel: 'email', locale: 'en', template: 'invitation', facts: { ...link, url } })
    expect(() => to('javascript:alert(1)')).toThrow('only to web addresses')
    expect(() => to('data:text/html,x')).toThrow('only to web addresses')
    const { html, text } = to('https://example.com/"onmouseover="alert(1)?a=1&b=2')
    expect(html).not.toContain('"onmouseover=')
    expect(text).toContain('https://example.com/%22onmouseover=%22alert(1)?a=1&b=2')
  })
})

test('a time names its time zone', () => {
  const at = (locale: 'zh' | 'en') =>
    composeLetter(brand, { channel: 'sms', locale, template: 'password-changed', facts: event }).values.at
  expect(at('zh')).toBe('2026-11-21 16:05（北京时间）')
  expect(at('en')).toBe('2026-11-21 08:05 UTC')
})
