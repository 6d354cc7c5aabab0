import type { SiteRow } from '#features/sites/sites.table.ts'

export interface DemoMember {
  loginName: string
  name: string
  /** Account it belongs to: the site's owner, a customer, or the account of the tenant whose code its login name is. */
  of: 'owner' | 'customer' | 'tenant'
  /** Base role; left out, it is the account owner. */
  base?: 'accountant'
}

export interface DemoSite {
  hosts: readonly string[]
  row: Omit<
    SiteRow,
    | 'id'
    | 'ownerAccountId'
    | 'createdAt'
    | 'parentId'
    | 'parentAccountId'
    | 'unpaidDays'
    | 'expiryDays'
    | 'passwordRules'
    | 'validationDays'
    | 'idleMinutes'
    | 'absoluteMinutes'
    | 'theme'
    | 'wordsVersion'
    | 'strip'
    | 'menu'
    | 'hiddenCards'
    | 'cardOrder'
    | 'suspendedAt'
    | 'maintenance'
    | 'closedAt'
    | 'erasingAt'
    | 'quotas'
    | 'ssoLabel'
    | 'captchaAppId'
    | 'serverWords'
  >
  ownerName: string
  customerName: string
  members: readonly DemoMember[]
}

const usual = {
  face: {},
  isRoot: false,
  isRetail: false,
  isSaas: false,
  supportedDomain: false,
  needLangChange: false,
  onlySelfusdt: false,
  hasOwnCa: false,
  withheld: [],
}

/** Demo sites, the root first. */
export const demoSites: readonly DemoSite[] = [
  {
    hosts: ['localhost', '127.0.0.1', '[::1]'],
    row: {
      ...usual,
      code: 'workspace',
      name: 'Workspace',
      shortName: 'Workspace',
      slogan: { zh: '一次购买，持续有效的证书', en: 'Bought once, valid throughout' },
      locale: 'zh',
      currency: 'CNY',
      primaryColor: '#1652F0',
      support: { hours: '工作日 9:00–18:00', phone: '400-000-1652', email: 'support@workspace.example', icp: '' },
      isRoot: true,
      supportedDomain: true,
      needLangChange: true,
    },
    ownerName: 'Workspace 平台',
    customerName: '上海云屿科技有限公司',
    members: [
      { loginName: 'admin', name: '林知远', of: 'owner' },
      { loginName: 'finance', name: '周敏', of: 'owner', base: 'accountant' },
      { loginName: 'customer', name: '陈思齐', of: 'customer' },
      { loginName: 'northwind', name: 'Nora Whitfield', of: 'tenant' },
      { loginName: 'sealshop', name: '何嘉', of: 'tenant' },
    ],
  },
  {
    hosts: ['reseller.localhost'],
    row: {
      ...usual,
      code: 'northwind',
      name: 'Northwind Trust',
      shortName: 'Northwind',
      slogan: { zh: '让每个域名都值得信任', en: 'Trust for every name you run' },
      locale: 'en',
      currency: 'USD',
      primaryColor: '#0B7A75',
      support: { hours: 'Mon–Fri, 9 am – 6 pm', phone: '+1 555 0100', email: 'help@northwind.example', icp: '' },
      isSaas: true,
      supportedDomain: true,
      needLangChange: true,
    },
    ownerName: 'Northwind Trust Ltd',
    customerName: 'Alder & Finch Studio',
    members: [
      { loginName: 'reseller', name: 'Nora Whitfield', of: 'owner' },
      { loginName: 'customer', name: 'Owen Finch', of: 'customer' },
    ],
  },
  {
    hosts: ['shop.localhost'],
    row: {
      ...usual,
      code: 'sealshop',
      name: '锁信证书商城',
      shortName: '锁信',
      slogan: { zh: '十分钟，给网站一把锁', en: 'A padlock for your site in ten minutes' },
      locale: 'zh',
      currency: 'CNY',
      primaryColor: '#8A3FFC',
      support: { hours: '每天 8:00–22:00', phone: '400-000-2880', email: 'service@sealshop.example', icp: '' },
      isRetail: true,
      needLangChange: true,
    },
    ownerName: '锁信网络科技有限公司',
    customerName: '杭州青禾设计工作室',
    members: [
      { loginName: 'shop', name: '何嘉', of: 'owner' },
      { loginName: 'customer', name: '许青', of: 'customer' },
    ],
  },
]

/** Further customers, so that lists are long enough. Persons have no company name. */
export const demoCustomers: Record<
  'zh' | 'en',
  readonly { name: string; holder: string; kind: 'company' | 'person' }[]
> = {
  zh: [
    { name: '北京华岭信息技术有限公司', holder: '王海峰', kind: 'company' },
    { name: '深圳市拓维电子商务有限公司', holder: '李倩', kind: 'company' },
    { name: '成都锦里文化传媒有限公司', holder: '赵一鸣', kind: 'company' },
    { name: '广州南粤供应链管理有限公司', holder: '黄志强', kind: 'company' },
    { name: '武汉光谷数据服务有限公司', holder: '刘洋', kind: 'company' },
    { name: '南京梧桐教育科技有限公司', holder: '孙丽', kind: 'company' },
    { name: '苏州平江医疗器械有限公司', holder: '吴建国', kind: 'company' },
    { name: '西安长乐旅游服务有限公司', holder: '郑雪', kind: 'company' },
    { name: '厦门鹭岛跨境贸易有限公司', holder: '冯凯', kind: 'company' },
    { name: '青岛海石软件有限公司', holder: '蒋文', kind: 'company' },
    { name: '张伟', holder: '张伟', kind: 'person' },
    { name: '欧阳静', holder: '欧阳静', kind: 'person' },
  ],
  en: [
    { name: 'Brightwater Logistics Inc.', holder: 'Maya Patel', kind: 'company' },
    { name: 'Cobalt Harbor Software', holder: 'James Okafor', kind: 'company' },
    { name: 'Meridian Dental Group', holder: 'Laura Chen', kind: 'company' },
    { name: 'Fjord & Field Outfitters', holder: 'Erik Solberg', kind: 'company' },
    { name: 'Silverline Accounting LLP', holder: 'Grace Muller', kind: 'company' },
    { name: 'Juniper Schools Trust', holder: 'Tom Bradley', kind: 'company' },
    { name: 'Harvest Moon Bakery', holder: 'Sofia Rossi', kind: 'company' },
    { name: 'Quarry Street Media', holder: 'Daniel Kim', kind: 'company' },
    { name: 'Atlas Instruments GmbH', holder: 'Katrin Vogel', kind: 'company' },
    { name: 'Lantern Health', holder: 'Amara Diallo', kind: 'company' },
    { name: 'Ruth Castellano', holder: 'Ruth Castellano', kind: 'person' },
    { name: 'Ben Ashworth', holder: 'Ben Ashworth', kind: 'person' },
  ],
}
