import type { BaseRole, DataReach, Permission } from '@app/contracts/access/permissions'

export interface DemoRole {
  name: string
  description: string
  base: BaseRole
  reach: DataReach
  /** Further pages, beyond those that its functions grant. */
  pages: readonly string[]
  /** Null for everything the account has, including its pages. */
  permissions: readonly Permission[] | null
}

export interface DemoColleague {
  name: string
  loginName: string
  /** Name of its role: the company's own or a system role. */
  role: string
  dept: string
  state?: 'invited' | 'disabled'
  /** Days since the last sign-in; left out for none. */
  lastSeenDays?: number
  asksSecondStep?: boolean
  /** Whether it manages customers. */
  sells?: boolean
}

export interface DemoCompany {
  roles: readonly DemoRole[]
  /** Departments with the name of their parent; parents come first. */
  depts: readonly { name: string; code: string; below?: string; head?: string }[]
  people: readonly DemoColleague[]
}

const selling: readonly Permission[] = [
  ...(['dashboard.view', 'order.view', 'order.create', 'order.pay', 'order.submit'] as const),
  ...(['order.dcvCheck', 'order.download', 'product.view', 'user.view'] as const),
]
const leading: readonly Permission[] = [...selling, 'order.dcvChange', 'order.cancel', 'order.costView', 'order.export']
const helping: readonly Permission[] = [
  ...(['dashboard.view', 'order.view', 'order.dcvCheck', 'order.dcvChange', 'order.download', 'user.view'] as const),
]
const looking: readonly Permission[] = ['dashboard.view', 'order.view', 'user.view', 'log.view', 'log.verify']
const buying: readonly Permission[] = [
  ...(['dashboard.view', 'order.view', 'order.create', 'order.pay', 'order.submit'] as const),
  ...(['order.dcvCheck', 'order.download', 'product.view'] as const),
]

const orderPages = [
  '/ssl/order/expiring',
  '/ssl/order/contact',
  '/ssl/order/org',
  '/ssl/tools/gen-csr',
  '/ssl/tools/parse-cert',
]

type Words<Key extends string> = Record<Key, readonly [name: string, description: string]>
const rolesOfOperator = (words: Words<'director' | 'lead' | 'seller' | 'support' | 'auditor'>): DemoRole[] => {
  const role = (key: keyof typeof words, reach: DataReach, permissions: DemoRole['permissions']): DemoRole => {
    const [name, description] = words[key]
    const pages = permissions === null || permissions === looking ? [] : orderPages
    return { name, description, base: 'admin', reach, pages, permissions }
  }
  return [
    role('director', 'all', null),
    role('lead', 'department', leading),
    role('seller', 'self', selling),
    role('support', 'all', helping),
    role('auditor', 'all', looking),
  ]
}

/** Company of a demo site's operators, in the language of the site. */
export const demoOperators: Record<'zh' | 'en', DemoCompany> = {
  zh: {
    roles: rolesOfOperator({
      director: ['运营总监', '除账户所有者外权限最全的角色'],
      lead: ['销售主管', '查看并处理本部门及下级的客户与订单'],
      seller: ['销售', '只看自己负责的客户与订单'],
      support: ['客服', '协助客户完成域名验证，不涉及付款'],
      auditor: ['审计', '只读：订单、客户与操作日志'],
    }),
    depts: [
      { name: '销售中心', code: 'SALES', head: 'wangxiaotong' },
      { name: '华东大区', code: 'SALES-E', below: '销售中心' },
      { name: '上海分部', code: 'SALES-E-SH', below: '华东大区', head: 'liziang' },
      { name: '大客户组', code: 'SALES-E-SH-KA', below: '上海分部' },
      { name: '金融行业小组', code: 'SALES-E-SH-KA-FIN', below: '大客户组' },
      { name: '华南大区', code: 'SALES-S', below: '销售中心' },
      { name: '客户服务部', code: 'CS', head: 'wutong' },
      { name: '售前支持', code: 'CS-PRE', below: '客户服务部' },
      { name: '售后支持', code: 'CS-POST', below: '客户服务部' },
      { name: '财务部', code: 'FIN', head: 'qianli' },
      { name: '技术部', code: 'TECH' },
      { name: '运维组', code: 'TECH-OPS', below: '技术部', head: 'fenglei' },
    ],
    people: [
      { name: '顾明哲', loginName: 'gumingzhe', role: '运营总监', dept: '', lastSeenDays: 1, asksSecondStep: true },
      { name: '王晓彤', loginName: 'wangxiaotong', role: '销售主管', dept: '销售中心', lastSeenDays: 0.2, sells: true },
      { name: '李子昂', loginName: 'liziang', role: '销售', dept: '上海分部', lastSeenDays: 2, sells: true },
      { name: '赵欣怡', loginName: 'zhaoxinyi', role: '销售', dept: '金融行业小组', lastSeenDays: 0.6, sells: true },
      { name: '孙博', loginName: 'sunbo', role: '销售', dept: '华南大区', lastSeenDays: 118, sells: true },
      { name: '吴桐', loginName: 'wutong', role: '客服', dept: '售前支持', lastSeenDays: 0.1, asksSecondStep: true },
      { name: '郑雅', loginName: 'zhengya', role: '客服', dept: '售后支持', state: 'invited' },
      { name: '钱莉', loginName: 'qianli', role: '财务', dept: '财务部', lastSeenDays: 96 },
      { name: '冯磊', loginName: 'fenglei', role: '开发者', dept: '运维组', lastSeenDays: 5, asksSecondStep: true },
      { name: '潘越', loginName: 'panyue', role: '审计', dept: '', state: 'invited' },
      { name: '何静', loginName: 'hejing', role: '销售', dept: '华南大区', lastSeenDays: 44, state: 'disabled' },
    ],
  },
  en: {
    roles: rolesOfOperator({
      director: ['Operations director', 'Everything but being the account holder'],
      lead: ['Sales lead', 'Customers and orders of the own department and those below it'],
      seller: ['Sales', 'Only the customers and orders it looks after itself'],
      support: ['Support', 'Helps customers through validation; no payments'],
      auditor: ['Auditor', 'Reads orders, customers and the audit log'],
    }),
    depts: [
      { name: 'Sales', code: 'SALES', head: 'hannah.reid' },
      { name: 'North America', code: 'SALES-NA', below: 'Sales' },
      { name: 'East Coast', code: 'SALES-NA-E', below: 'North America', head: 'marcus.hale' },
      { name: 'Key accounts', code: 'SALES-NA-E-KA', below: 'East Coast' },
      { name: 'Finance sector', code: 'SALES-NA-E-KA-FIN', below: 'Key accounts' },
      { name: 'Europe', code: 'SALES-EU', below: 'Sales' },
      { name: 'Customer service', code: 'CS', head: 'joel.park' },
      { name: 'Onboarding', code: 'CS-ON', below: 'Customer service' },
      { name: 'Finance', code: 'FIN', head: 'alice.moran' },
      { name: 'Engineering', code: 'ENG' },
      { name: 'Operations', code: 'ENG-OPS', below: 'Engineering', head: 'dev.patel' },
    ],
    people: [
      {
        ...{ name: 'Elena Marsh', loginName: 'elena.marsh', role: 'Operations director', dept: '' },
        ...{ lastSeenDays: 1, asksSecondStep: true },
      },
      {
        name: 'Hannah Reid',
        loginName: 'hannah.reid',
        role: 'Sales lead',
        dept: 'Sales',
        lastSeenDays: 0.2,
        sells: true,
      },
      {
        name: 'Marcus Hale',
        loginName: 'marcus.hale',
        role: 'Sales',
        dept: 'East Coast',
        lastSeenDays: 2,
        sells: true,
      },
      {
        name: 'Ines Duarte',
        loginName: 'ines.duarte',
        role: 'Sales',
        dept: 'Finance sector',
        lastSeenDays: 0.6,
        sells: true,
      },
      { name: 'Paul Becker', loginName: 'paul.becker', role: 'Sales', dept: 'Europe', lastSeenDays: 118, sells: true },
      {
        name: 'Joel Park',
        loginName: 'joel.park',
        role: 'Support',
        dept: 'Onboarding',
        lastSeenDays: 0.1,
        asksSecondStep: true,
      },
      { name: 'Freya Lund', loginName: 'freya.lund', role: 'Support', dept: 'Customer service', state: 'invited' },
      { name: 'Alice Moran', loginName: 'alice.moran', role: 'Accountant', dept: 'Finance', lastSeenDays: 96 },
      {
        name: 'Dev Patel',
        loginName: 'dev.patel',
        role: 'Developer',
        dept: 'Operations',
        lastSeenDays: 5,
        asksSecondStep: true,
      },
      { name: 'Karl Weiss', loginName: 'karl.weiss', role: 'Auditor', dept: '', state: 'invited' },
      {
        name: 'Tess Holloway',
        loginName: 'tess.holloway',
        role: 'Sales',
        dept: 'Europe',
        lastSeenDays: 44,
        state: 'disabled',
      },
    ],
  },
}

/** Company of the root site's first customer. */
export const demoCustomerCompany: DemoCompany = {
  roles: [
    {
      name: '采购',
      description: '为本人负责的网站下单与付款',
      base: 'admin',
      reach: 'self',
      pages: orderPages,
      permissions: buying,
    },
    {
      name: '运维',
      description: '完成域名验证并下载证书，不能下单',
      base: 'admin',
      reach: 'all',
      pages: orderPages,
      permissions: helping,
    },
  ],
  depts: [
    { name: '信息技术部', code: 'IT', head: 'yy.luowei' },
    { name: '运维组', code: 'IT-OPS', below: '信息技术部' },
    { name: '行政与财务', code: 'ADM' },
  ],
  people: [
    { name: '罗维', loginName: 'yy.luowei', role: '运维', dept: '运维组', lastSeenDays: 0.4, asksSecondStep: true },
    { name: '方可', loginName: 'yy.fangke', role: '采购', dept: '信息技术部', lastSeenDays: 12 },
    { name: '薛宁', loginName: 'yy.xuening', role: '财务', dept: '行政与财务', state: 'invited' },
  ],
}
