import { defineMessages } from '#i18n/messages.ts'

export const handoverMessages = defineMessages({
  'handover.title': { zh: '交付清单', en: 'Handover' },
  'handover.left': { zh: '还差 {count} 项', en: '{count} left' },
  'handover.host': { zh: '自有域名 {host} 生效', en: 'Own host {host}' },
  'handover.host-why': {
    zh: '请租户在 DNS 中添加两条记录',
    en: 'The tenant adds two records to its DNS',
  },
  'handover.records': { zh: '查看记录', en: 'See the records' },
  'handover.certificate': { zh: 'HTTPS 证书', en: 'HTTPS certificate' },
  'handover.certificate-why': { zh: '域名生效后自动申请', en: 'It comes by itself once the name leads here' },
  'handover.owner': { zh: '管理员设置密码', en: 'Administrator’s password' },
  'handover.owner-why': {
    zh: '{admin} 还没有打开一次性链接',
    en: '{admin} has not opened the one-time link yet',
  },
  'handover.funds': { zh: '在本站有余额', en: 'Balance at this site' },
  'handover.funds-why': {
    zh: '余额为零时，租户卖出的订单会等待采购',
    en: 'Without one, what the tenant sells waits to be bought here',
  },
  'handover.skipped': { zh: '已跳过', en: 'Skipped' },
  'handover.copy': { zh: '复制清单', en: 'Copy the list' },
  'handover.copied': { zh: '清单已复制', en: 'The list is copied' },
  'handover.site': { zh: '站点：{origin}', en: 'Site: {origin}' },
})
