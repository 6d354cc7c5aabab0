import { defineMessages } from '#i18n/messages.ts'

export const reviewMessages = defineMessages({
  'review.ask': { zh: '提交审核', en: 'Submit for review' },
  'review.ask-title': { zh: '提交审核《{name}》？', en: 'Submit “{name}” for review?' },
  'review.ask-body': {
    zh: '有发布权限的同事会收到通知，由他们发布或退回。提交后仍可修改，审核以最新的草稿为准。',
    en: 'Colleagues who may publish are told, and publish it or send it back. You can still change it: they review the draft as it is by then.',
  },
  'review.ask-note': { zh: '给审核人的话（可选）', en: 'Note to the reviewer (optional)' },
  'review.asked-told': { zh: '{name} 已提交审核', en: '{name} submitted for review' },
  'review.in-review': { zh: '{name} 于 {at} 提交审核。', en: '{name} submitted this for review at {at}.' },
  'review.with-note': { zh: '{name} 于 {at} 提交审核：', en: '{name} submitted this for review at {at}:' },
  'review.changed-since': { zh: '提交后草稿又有修改。', en: 'The draft has changed since.' },
  'review.of': { zh: '{name} 提交', en: 'From {name}' },
  'review.withdraw': { zh: '撤回', en: 'Withdraw' },
  'review.withdrawn': { zh: '{name} 已撤回审核', en: '{name} is no longer in review' },
  'review.return': { zh: '退回', en: 'Send back' },
  'review.return-title': { zh: '退回《{name}》？', en: 'Send “{name}” back?' },
  'review.return-body': {
    zh: '{by} 会收到通知。草稿保留，修改后可以再次提交。',
    en: '{by} is told. The draft stays, and can be submitted again once it is changed.',
  },
  'review.return-reason': {
    zh: '提交人会看到，并记入操作日志',
    en: 'Read by the one who submitted it, and kept in the audit log',
  },
  'review.returned-told': { zh: '{name} 已退回', en: '{name} sent back' },
})
