import type { Refusal } from '../refusal.ts'

export const saasRefusals = {
  'tenant.missing': { status: 404, code: 404300, zh: '没有这个租户', en: 'There is no such tenant' },
  'tenant.code-taken': {
    status: 409,
    code: 409390,
    zh: '站点代码 {code} 已被使用，请换一个',
    en: 'The site code {code} is taken. Choose another.',
  },
  'tenant.active': {
    status: 409,
    code: 409391,
    zh: '这个租户已开通，没有待执行的步骤',
    en: 'This tenant is already open; no step is left to do',
  },
  'tenant.not-here': {
    status: 409,
    code: 409393,
    zh: '本站未开通 SaaS，不能开通租户',
    en: 'This site does not take tenants: SaaS is off',
  },
  'tenant.no-link': {
    status: 409,
    code: 409392,
    zh: '管理员尚未创建，或已设置密码，无法再生成链接',
    en: 'The administrator does not exist yet or already has a password, so there is no link to make',
  },
  'tenant.not-open': {
    status: 409,
    code: 409394,
    zh: '这个租户还没有开通完成，请先完成开通',
    en: 'This tenant is not open yet. Finish its provisioning first.',
  },
  'tenant.closed': {
    status: 409,
    code: 409395,
    zh: '这个租户已暂停，恢复后才能进入它的控制台',
    en: 'This tenant is suspended. Resume it before you enter its console.',
  },
  'tenant.visit-gone': {
    status: 404,
    code: 404301,
    zh: '进入控制台的链接已使用或已过期，请回到租户页面重新进入',
    en: 'This way into the console was used before or has expired. Enter again from the tenant’s page.',
  },
  'tenant.export-gone': {
    status: 404,
    code: 404302,
    zh: '导出文件已不在，请重新导出',
    en: 'The file of this export is gone. Export the tenant again.',
  },
  'tenant.export-too-large': {
    status: 409,
    code: 409396,
    zh: '这个租户的数据超过一个 ZIP 文件的上限（4 GB 或 65,000 个文件），请联系平台运维',
    en: 'This tenant holds more than one ZIP file takes (4 GB or 65,000 files). Get in touch with whoever runs the server.',
  },
  'tenant.export-first': {
    status: 409,
    code: 409397,
    zh: '请先导出这个租户的数据：注销前 24 小时内必须有一份导出',
    en: 'Export the tenant first: a closing takes an export of the last 24 hours',
  },
  'tenant.orders-open': {
    status: 409,
    code: 409398,
    zh: '还有 {count} 个已付款订单在处理，签发、退款或取消后才能注销',
    en: 'Paid orders in work: {count}. They have to be issued, refunded or cancelled first.',
  },
  'tenant.ended': {
    status: 409,
    code: 409399,
    zh: '这个租户已注销',
    en: 'This tenant is closed',
  },
  'tenant.has-tenants': {
    status: 409,
    code: 409450,
    zh: '它名下还有 {count} 个租户，请先注销这些租户',
    en: 'Tenants of its own: {count}. Close those first.',
  },
  'tenant.erasing': {
    status: 409,
    code: 409451,
    zh: '数据已开始删除，不能重新开放',
    en: 'The erasure has begun, so it cannot be opened again',
  },
  'tenant.under-way': {
    status: 409,
    code: 409452,
    zh: '开通步骤正在执行，请等它停下，或先在任务中心取消',
    en: 'A step is being carried out. Wait for it to stop, or cancel it in the task centre first.',
  },
  'tenant.nearly-open': {
    status: 409,
    code: 409453,
    zh: '套餐已开始计费，请继续开通；之后可以注销',
    en: 'Its plan has begun and only the last step is left. Go on, and close the tenant then.',
  },
  'tenant.site-closed': {
    status: 503,
    code: 503301,
    zh: '本站已注销，不再提供服务',
    en: 'This site is closed and no longer serves anyone.',
  },
  'tenant.suspended': {
    status: 503,
    code: 503300,
    zh: '本站已暂停服务，请联系客服',
    en: 'This site is suspended. Please get in touch with its support.',
  },
} as const satisfies Record<string, Refusal>
