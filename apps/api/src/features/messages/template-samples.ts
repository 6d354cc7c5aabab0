import { quotaWords } from '@app/contracts/plans/plan-words'
import type { Locale } from '@app/contracts/wire'
import { formatMinor } from '#core/money.ts'

interface SampleSite {
  origin: string
  currency: 'CNY' | 'USD'
  now: Date
}

const soon = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** An example of every variable, for previews and test mails. */
export function sampleFacts(locale: Locale, { origin, currency, now }: SampleSite): Record<string, unknown> {
  const zh = locale === 'zh'
  return {
    ...{ code: '246810', minutes: 10, at: soon(now, 7), url: `${origin}/dashboard`, count: 2 },
    ...{ name: zh ? '李伟' : 'Ann Lee', author: zh ? '王芳' : 'Mary Wang', applicant: zh ? '李伟' : 'Ann Lee' },
    ...{ domain: 'www.example.com', names: ['example.com', 'www.example.com'] },
    ...{ orderNo: 'SO26112500001', orders: 'SO26112500001, SO26112500002', amount: formatMinor(12800, currency) },
    product: zh ? 'DV 单域名证书' : 'DV single-domain certificate',
    reason: zh ? '营业执照已过期，请上传最新的副本' : 'The business licence has expired. Upload the current one',
    reasons: zh ? ['营业执照：照片不清晰', '电话：无人接听'] : ['Licence: not readable', 'Phone: no answer'],
    ...{
      seller: zh ? '上级证书平台' : 'Parent Certificates',
      contact: 'support@parent.example',
      eraseOn: soon(now, 30),
    },
    ...{ plan: zh ? '标准版' : 'Standard', limit: quotaWords.members[zh ? 'zh' : 'en'], used: '9', most: '10' },
    ...{ serial: '0A1B2C3D4E5F', carrier: zh ? '顺丰速运' : 'DHL', trackingNo: 'SF1234567890' },
    ...{ device: zh ? 'Windows 上的 Chrome' : 'Chrome on Windows', ip: '203.0.113.7' },
    ...{ account: 'A100001', subject: zh ? '节假日客服安排' : 'Support over the holidays', webhook: 'Billing' },
    text: zh ? ['春节期间客服照常值班。', '', '祝您新春愉快。'] : ['Support stays open.', '', 'Happy holidays.'],
    application: zh ? '证书分销站' : 'Certificate shops',
    topic: zh ? '订单与证书' : 'Orders and certificates',
    article: zh ? '证书有效期缩短到 47 天' : 'Certificates of 47 days',
    records: ['TXT   _dnsauth.example.com   202611250000001x7k2'],
    ...{ organisation: zh ? '云杉科技有限公司' : 'Spruce Technology Ltd', brand: 'Sectigo' },
    ...{ note: 'TR20261125001', rest: zh ? '其余余额可照常使用。' : 'The rest can be used as usual.' },
    ...{
      paymentNo: 'PM26112500001',
      disputeNo: 'dp_1NvX',
      outcome: zh ? '付款人提出争议' : 'The payer opened a dispute',
    },
    ...{ invoiceNo: '26332000000012345678', redNo: '26332000000012345679', applyNo: 'IA26112500001' },
    day: '2026-11-25',
    lines: [`PDF: ${origin}/i/example.pdf`],
  }
}
