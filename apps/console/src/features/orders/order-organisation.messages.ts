import { defineMessages } from '#i18n/messages.ts'

export const orderOrgMessages = defineMessages({
  'order-org.title': { zh: '组织', en: 'Organisation' },
  'order-org.help': {
    zh: '写入证书的单位，需经 {brand} 审核',
    en: 'Named in the certificate; vetting required for {brand}',
  },
  'order-org.new': { zh: '新建组织', en: 'New organisation' },
  'order-org.complete': { zh: '补全资料', en: 'Complete details' },
  'order-org.view': { zh: '查看资料', en: 'View details' },
  'order-org.opens-tab': { zh: '在新标签页打开', en: 'opens in a new tab' },
  'order-org.empty-title': { zh: '还没有组织', en: 'No organisation yet' },
  'order-org.empty-body': {
    zh: '在新标签页里新建，保存后回到此页即可选择。',
    en: 'Create one in a new tab; you can choose it here when you come back.',
  },
  'order-org.later': {
    zh: '也可以稍后在订单里选择组织',
    en: 'You can also choose the organisation on the order later',
  },
  'order-org.review-later': { zh: '稍后选择', en: 'to be chosen later' },

  'order-org.is.approved': {
    zh: '已通过，有效至 {date}，无需再次审核',
    en: 'Approved, valid until {date}; no new vetting needed',
  },
  'order-org.is.submitted': { zh: '审核中，约 1–3 天', en: 'Vetting in progress, about 1–3 days' },
  'order-org.is.none': { zh: '提交后开始审核，约 1–3 天', en: 'Vetting starts on submission, about 1–3 days' },
  'order-org.is.returned': { zh: '审核退回，请先修改资料', en: 'Returned by vetting; correct its details first' },
  'order-org.is.changed': {
    zh: '资料有变更，提交后重新审核，约 1–3 天',
    en: 'Details changed; vetted again on submission, about 1–3 days',
  },
  'order-org.is.expired': {
    zh: '审核已到期，提交后重新审核，约 1–3 天',
    en: 'Vetting expired; vetted again on submission, about 1–3 days',
  },
  'order-org.is.incomplete': {
    zh: '资料不完整，补全后才能选择',
    en: 'Details incomplete; complete them to choose it',
  },

  'order-org.state.none': { zh: '未提交审核', en: 'Not submitted' },
  'order-org.state.submitted': { zh: '审核中', en: 'In vetting' },
  'order-org.state.approved': { zh: '已通过', en: 'Approved' },
  'order-org.state.returned': { zh: '已退回', en: 'Returned' },
  'order-org.state.changed': { zh: '资料已变更', en: 'Details changed' },
  'order-org.state.expired': { zh: '已到期', en: 'Expired' },
  'order-org.name': { zh: '名称', en: 'Name' },
  'order-org.phone': { zh: '核验电话', en: 'Vetting phone' },
  'order-org.vetting': { zh: '组织审核', en: 'Vetting' },
  'order-org.valid-until': { zh: '有效至', en: 'Valid until' },
  'order-org.missing': { zh: '尚未选择组织', en: 'No organisation chosen yet' },
})
