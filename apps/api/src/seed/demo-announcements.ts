import type { AnnouncementLevel, AnnouncementReaders } from '@app/contracts/announcements/announcement-values'
import type { CategoryIcon } from '@app/contracts/cms/category-icons'

/** Categories of the demo's announcements, by their slugs. */
export const demoCategories = {
  maintenance: { icon: 'tools', name: { zh: '维护通知', en: 'Maintenance' } },
  policy: { icon: 'shield', name: { zh: '证书政策', en: 'Certificate rules' } },
  service: { icon: 'offer', name: { zh: '服务与价格', en: 'Service and prices' } },
} as const satisfies Record<string, { icon: CategoryIcon; name: { zh: string; en: string } }>

export interface DemoAnnouncement {
  category?: keyof typeof demoCategories
  level: AnnouncementLevel
  readers: AnnouncementReaders
  zh: { title: string; body: string }
  en: { title: string; body: string }
  /** Days from now to its start, negative where it has begun; left out for a draft. */
  starts?: number
  /** Days from now to its end; left out for none. */
  ends?: number
  mustConfirm?: true
  isPublic?: true
  isMailed?: true
  isRecalled?: true
  /** Share of the readers who have read it, in per cent. */
  read?: number
}

const paragraphs = (...all: string[]) => all.join('\n\n')

/** `2027-03-01`, so many days from now. */
const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const maintenance = (now: Date): DemoAnnouncement => {
  const day = dayIn(now, 4)
  return {
    ...{ level: 'normal', readers: 'customers', category: 'maintenance', starts: -2, ends: 5, read: 70 },
    zh: {
      title: `系统维护：${day} 02:00–04:00`,
      body: paragraphs(
        `我们将于 **${day} 02:00–04:00（北京时间）** 升级系统。`,
        '- 维护期间不能下单和支付\n- 已签发的证书不受影响\n- 自动续期会在维护后补上',
        '如有急需签发的证书，请在维护前提交。',
      ),
    },
    en: {
      title: `Maintenance on ${day}, 02:00–04:00 Beijing time`,
      body: paragraphs(
        `We upgrade our system on **${day}, 02:00–04:00 Beijing time** (18:00–20:00 UTC the day before).`,
        '- No orders and payments meanwhile\n- Issued certificates are not affected\n- Automatic renewals catch up afterwards',
        'If you need a certificate urgently, submit the order before.',
      ),
    },
  }
}

const platform = (now: Date): readonly DemoAnnouncement[] => [
  maintenance(now),
  {
    ...{ level: 'important', readers: 'tenants', category: 'service', starts: -6, mustConfirm: true, read: 100 },
    zh: {
      title: '请在本月内核对供货价',
      body: '部分通配符证书的供货价已下调。请到“产品价格”核对各等级售价，确认后点“我已阅读”。',
    },
    en: {
      title: 'Please check your supply prices this month',
      body: 'Supply prices of some wildcard certificates are lower now. Check the prices of your levels, then confirm that you have read this.',
    },
  },
  {
    ...{ level: 'normal', readers: 'staff', starts: -9, read: 60 },
    zh: {
      title: '客服值班表已更新',
      body: '周末由客服组轮值，OV、EV 审核遇到退回时先联系值班同事。',
    },
    en: {
      title: 'Support rota updated',
      body: 'Support takes turns at weekends. Where an OV or EV order is returned, call whoever is on duty first.',
    },
  },
  {
    ...{ level: 'important', readers: 'customers', category: 'policy', starts: -62, ends: -55, read: 90 },
    zh: {
      title: '证书有效期缩短，续期方式不变',
      body: paragraphs(
        'CA/浏览器论坛已分步缩短证书有效期。您购买的年限不变：到期前系统会自动重新签发，您只需保持域名验证有效。',
        '托管了 DNS 验证的域名不需要任何操作。',
      ),
    },
    en: {
      title: 'Certificates are valid for fewer days, renewals stay as they are',
      body: paragraphs(
        'The CA/Browser Forum shortens certificates step by step. The years that you bought stay: certificates are issued again before they expire, as long as your domains are validated.',
        'Domains with delegated DNS validation need nothing.',
      ),
    },
  },
  {
    ...{ level: 'normal', readers: 'customers', category: 'service', starts: -20, isRecalled: true, read: 20 },
    zh: { title: '发票寄送延迟', body: '本周纸质发票延迟寄出，电子发票不受影响。' },
    en: { title: 'Invoices on paper are late', body: 'Paper invoices go out late this week. Electronic ones do not.' },
  },
  {
    ...{ level: 'important', readers: 'customers', category: 'policy', isMailed: true },
    zh: {
      title: '代码签名证书须使用硬件密钥',
      body: '新签发的代码签名证书，私钥须保存在 UKey 或云 HSM 中。请在下单时选择交付方式。',
    },
    en: {
      title: 'Code signing needs a hardware key',
      body: 'Private keys of new code signing certificates live in a token or a cloud HSM. Choose which when you order.',
    },
  },
]

const reseller = (now: Date): readonly DemoAnnouncement[] => [
  maintenance(now),
  {
    ...{ level: 'normal', readers: 'customers', category: 'service', starts: -40, ends: -26, read: 80 },
    zh: { title: '新增美元与欧元以外的付款方式', body: '现在也可以用银行转账付款，到账后自动入账。' },
    en: {
      title: 'Bank transfer is back',
      body: 'You can pay by bank transfer again. The amount is on your balance as soon as it arrives.',
    },
  },
  {
    ...{ level: 'normal', readers: 'customers', category: 'service' },
    zh: { title: '年末办公安排', body: '签发照常，邮件自 1 月 2 日起回复。' },
    en: {
      title: 'Office closed at the end of the year',
      body: 'Orders are issued as always; we answer mails again on 2 January.',
    },
  },
]

const shop = (now: Date): readonly DemoAnnouncement[] => [
  { ...maintenance(now), isPublic: true },
  {
    ...{ level: 'normal', readers: 'customers', category: 'service', starts: -12, isPublic: true, read: 50 },
    zh: {
      title: '单域名证书限时优惠',
      body: '单域名 DV 证书一年期限时优惠，价格以[产品页](/products)为准。',
    },
    en: {
      title: 'Single-domain certificates on offer',
      body: 'One year of a single-domain DV certificate is cheaper for now. See the [products](/en/products).',
    },
  },
  {
    ...{
      level: 'normal',
      readers: 'customers',
      category: 'maintenance',
      starts: -75,
      ends: -70,
      isPublic: true,
      read: 90,
    },
    zh: { title: '系统升级已完成', body: '支付与签发均已恢复，感谢您的耐心。' },
    en: { title: 'The upgrade is done', body: 'Payments and issuance work again. Thank you for your patience.' },
  },
  {
    ...{ level: 'important', readers: 'customers', category: 'service', isPublic: true },
    zh: { title: '春节期间的客服时间', body: '签发照常，人工客服每天 10:00–16:00。' },
    en: {
      title: 'Support during the holidays',
      body: 'Certificates are issued as always. Support answers 10 am – 4 pm.',
    },
  },
]

/** What a demo site has announced and is about to announce. */
export function demoAnnouncements(
  { isRoot, isRetail }: { isRoot: boolean; isRetail: boolean },
  now: Date,
): readonly DemoAnnouncement[] {
  if (isRoot) return platform(now)
  return isRetail ? shop(now) : reseller(now)
}
