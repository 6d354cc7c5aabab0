import { defineMessages } from '#i18n/messages.ts'

export const incidentMessages = defineMessages({
  'incident.title': { zh: '现在的异常', en: 'What is wrong now' },
  'incident.count': { zh: '{count} 项', en: '{count}' },
  'incident.provisioning': { zh: '开通停在“{subject}”', en: 'Provisioning stopped at “{subject}”' },
  'incident.provisioning-step': {
    zh: '按下方的原因处理，然后点“继续开通”。',
    en: 'See to the reason below, then go on.',
  },
  'incident.host': { zh: '{subject} 没有有效的 HTTPS 证书', en: '{subject} has no valid HTTPS certificate' },
  'incident.host-step': {
    zh: '在“域名”中查看失败原因。域名指向正确后会自动重试。',
    en: 'The reason stands under “Host names”. Once the name leads here, it is tried again by itself.',
  },
  'incident.astray': { zh: '{subject} 已不再指向本平台', en: '{subject} no longer leads here' },
  'incident.astray-step': {
    zh: '访客打不开此域名。请租户在 DNS 中把它重新指向“域名”中的地址，或换一个主域名。',
    en: 'Visitors do not reach it. The tenant points it back in its DNS to the address under “Host names”, or takes another main host.',
  },
  'incident.own-ca': { zh: '自有 CA“{subject}”没有应答', en: 'Its own CA “{subject}” does not answer' },
  'incident.own-ca-step': {
    zh: '走这个 CA 的订单暂时不能签发。请租户管理员在其控制台的“上游渠道”中测试并更正连接。',
    en: 'Orders at that CA wait. The tenant’s administrator tests and corrects the connection in its console, under “Upstream”.',
  },
  'incident.return-due': {
    zh: '订单 {subject} 的退款等待红冲',
    en: 'The refund of order {subject} waits for an invoice',
  },
  'incident.return-due-step': {
    zh: '采购款已开在给此租户的发票里。红冲该发票后，款项自动退回它的余额。',
    en: 'What it paid here for the order stands on an invoice. Once that is reversed, the money goes back to its balance by itself.',
  },
  'incident.plan-overdue': { zh: '套餐“{subject}”逾期未付', en: 'The fee of its plan “{subject}” is overdue' },
  'incident.plan-overdue-step': {
    zh: '租户余额足够后自动扣费续期；过了宽限期仍未付清，站点会被暂停。',
    en: 'Once its balance covers it, the next period is charged by itself. Unpaid after the days of grace, its site is suspended.',
  },
  'incident.limit': { zh: '“{subject}”已达到套餐额度', en: 'The limit of its plan is reached: {subject}' },
  'incident.limit-step': {
    zh: '租户不能再新增，已有的照常使用。需要更多时，为它换额度更高的套餐。',
    en: 'It can add nothing more, and keeps what it has. A plan with higher limits lets it go on.',
  },
  'incident.waiting': {
    zh: '{count} 个已付款订单因余额不足等待采购',
    en: '{count} paid {count, order waits|orders wait} because its balance here is too low',
  },
  'incident.waiting-step': {
    zh: '为租户充值后，订单自动继续。',
    en: 'A top-up of its account lets them go on by themselves.',
  },
  'incident.open.return-due': { zh: '查看发票', en: 'Invoices' },
  'incident.open.host': { zh: '查看域名', en: 'Host names' },
  'incident.open.astray': { zh: '查看域名', en: 'Host names' },
  'incident.open.own-ca': { zh: '联系管理员', en: 'Administrator' },
})
