import type { Refusal } from '../refusal.ts'

export const planRefusals = {
  'application.missing': { status: 404, code: 404315, zh: '没有这个应用', en: 'There is no such application' },
  'application.maintained': {
    status: 503,
    code: 503320,
    zh: '站点维护中，暂时不能操作，请稍后再试。{text}',
    en: 'This site is under maintenance. Try again later. {text}',
  },
  'application.maintenance-over': {
    status: 409,
    code: 409419,
    zh: '维护结束时间必须晚于现在',
    en: 'The end of the maintenance has to lie ahead',
  },
  'application.no-version': {
    status: 404,
    code: 404317,
    zh: '没有这个版本的默认配置',
    en: 'There is no such version of the defaults',
  },
  'application.not-its-tenant': {
    status: 409,
    code: 409420,
    zh: '所选租户中有不属于这个应用的，请刷新后重选',
    en: 'Some of the tenants do not belong to this application. Reload and choose again.',
  },
  'plan.missing': { status: 404, code: 404316, zh: '没有这个套餐', en: 'There is no such plan' },
  'plan.not-offered': {
    status: 409,
    code: 409410,
    zh: '套餐“{plan}”已停售，请选择其他套餐',
    en: 'The plan “{plan}” is no longer offered. Choose another one.',
  },
  'plan.no-price': {
    status: 409,
    code: 409411,
    zh: '套餐“{plan}”没有这个付款周期的价格',
    en: 'The plan “{plan}” has no price for this period',
  },
  'plan.due-changed': {
    status: 409,
    code: 409412,
    zh: '应付金额已变为 {due}，请确认后重试',
    en: 'The amount due is {due} now. Look at it and confirm again.',
  },
  'plan.invoiced': {
    status: 409,
    code: 409425,
    zh: '更换后需退回 {amount}，但这笔钱已开发票。请先红冲发票，再更换套餐',
    en: '{amount} would go back, but an invoice holds it. Reverse the invoice first, then change the plan.',
  },
  'plan.price-used': {
    status: 409,
    code: 409418,
    zh: '有 {count} 个租户按这个周期付款，不能去掉它的价格',
    en: '{count} {count, tenant pays|tenants pay} by this period, so its price cannot be removed',
  },
  'plan.reason-missing': {
    status: 409,
    code: 409422,
    zh: '有 {count} 个租户在用这个套餐，请写明修改价格或额度的原因',
    en: '{count} {count, tenant has|tenants have} this plan. Say why its prices or limits change.',
  },
  'plan.stopped': {
    status: 409,
    code: 409413,
    zh: '应用“{application}”已停用，不能开通新租户',
    en: 'The application “{application}” is stopped and takes no new tenants',
  },
  'plan.not-open': {
    status: 409,
    code: 409414,
    zh: '租户还没有开通完成，请先完成开通，再更换套餐',
    en: 'The tenant is not open yet. Finish its provisioning, then change the plan.',
  },
  'plan.without-module': {
    status: 409,
    code: 409423,
    zh: '套餐不含“{module}”，更换套餐后才能开启',
    en: 'The plan does not include “{module}”. Change the plan to switch it on.',
  },
  'plan.module-used': {
    status: 409,
    code: 409424,
    zh: '“{site}”还有 {count} 个下级租户，不能用不含“可以开通下级租户”的套餐，请先注销这些租户',
    en: '“{site}” has {count} {count, tenant|tenants} of its own, so its plan has to include them. Close those first.',
  },
  'quota.members': {
    status: 409,
    code: 409415,
    zh: '本站用户数已达套餐上限 {most}，暂时无法新增用户，请联系站点管理员升级套餐',
    en: 'This site has reached the {most} users of its plan. Nobody can be added until its owner takes a larger plan.',
  },
  'quota.orders': {
    status: 409,
    code: 409416,
    zh: '本站本月订单数已达套餐上限 {most}，暂时无法下新单；已付款的订单照常签发',
    en: 'This site has reached the {most} orders a month of its plan, so no new order can be placed. Orders that are paid are issued as ever.',
  },
  'quota.storage': {
    status: 409,
    code: 409421,
    zh: '本站图片已达套餐上限 {most} MB，请升级套餐，或删除不用的图片（{days} 天后释放空间）',
    en: 'The images of this site have reached the {most} MB of its plan. Take a larger plan, or stop using some: they are erased {days} days later.',
  },
  'quota.hosts': {
    status: 409,
    code: 409417,
    zh: '本站域名数已达套餐上限 {most}，请升级套餐或先移除一个域名',
    en: 'This site has reached the {most} host names of its plan. Take a larger plan, or remove one first.',
  },
} as const satisfies Record<string, Refusal>
