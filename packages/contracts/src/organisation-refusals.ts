import type { Refusal } from './refusal.ts'

export const organisationRefusals = {
  'saved-contact.missing': { status: 404, code: 40460, zh: '联系人不存在', en: 'Contact not found' },
  'organisation.missing': { status: 404, code: 40461, zh: '组织不存在', en: 'Organisation not found' },
  'document.missing': { status: 404, code: 40462, zh: '文件不存在', en: 'Document not found' },
  'vetting.missing': { status: 404, code: 40463, zh: '没有这项审核', en: 'Vetting not found' },
  'saved-contact.used': {
    status: 409,
    code: 40990,
    zh: '{name} 正用于未结束的订单：{orders}，不能删除',
    en: '{name} is used by open orders and cannot be deleted: {orders}',
  },
  'saved-contact.other-account': {
    status: 409,
    code: 40991,
    zh: '只能合并同一账户的联系人',
    en: 'Only contacts of the same account can be merged.',
  },
  'organisation.used': {
    status: 409,
    code: 40992,
    zh: '{name} 正用于未结束的订单：{orders}，不能删除',
    en: '{name} is used by open orders and cannot be deleted: {orders}',
  },
  'organisation.documents-full': {
    status: 409,
    code: 40993,
    zh: '一个组织最多 {most} 个文件，请先删除不用的',
    en: 'An organisation can have at most {most} documents. Delete one first.',
  },
  'organisation.incomplete': {
    status: 409,
    code: 40994,
    zh: '资料还不完整，补齐后才能提交预审',
    en: 'Details are incomplete. Complete them before submitting for vetting.',
  },
  'organisation.not-vetted': {
    status: 409,
    code: 40995,
    zh: '{name} 还没有通过 {brand} 的审核，请先提交预审',
    en: '{name} has not been vetted for {brand} yet. Submit it for vetting first.',
  },
  'organisation.vetting-expired': {
    status: 409,
    code: 40996,
    zh: '{name} 的 {brand} 审核已于 {day} 到期，请重新提交预审',
    en: 'The {brand} vetting of {name} expired on {day}. Submit it again.',
  },
  'vetting.not-open': {
    status: 409,
    code: 40997,
    zh: '此审核不在进行中，请刷新后查看',
    en: 'This vetting is not in progress. Refresh the page.',
  },
  'vetting.open': {
    status: 409,
    code: 40998,
    zh: '{brand} 的审核正在进行，不必再次提交',
    en: 'The {brand} vetting is already in progress.',
  },
  'vetting.still-valid': {
    status: 409,
    code: 40999,
    zh: '{brand} 的审核有效期到 {day}，到期前 {days} 天起可以续审',
    en: 'The {brand} vetting is valid until {day}. You can renew it from {days} days before.',
  },
  'vetting.steps-open': {
    status: 409,
    code: 40989,
    zh: '全部步骤通过后才能批准',
    en: 'All steps must pass before approval.',
  },
} as const satisfies Record<string, Refusal>
