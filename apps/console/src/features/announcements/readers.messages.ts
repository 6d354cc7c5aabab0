import { defineMessages } from '#i18n/messages.ts'

export const readerMessages = defineMessages({
  'readers.title': { zh: '阅读名单', en: 'Readers' },
  'readers.caption': { zh: '公告的接收人，{count} 人', en: 'Recipients, {count}' },
  'readers.count': { zh: '{count} 人', en: '{count} {count, person|people}' },
  'readers.views': { zh: '按阅读情况', en: 'By status' },
  'readers.view.all': { zh: '全部', en: 'All' },
  'readers.view.unread': { zh: '未读', en: 'Unread' },
  'readers.view.read': { zh: '已读', en: 'Read' },
  'readers.view.unconfirmed': { zh: '未确认', en: 'Not confirmed' },
  'readers.view.confirmed': { zh: '已确认', en: 'Confirmed' },
  'readers.search': { zh: '姓名或公司', en: 'Name or company' },
  'readers.name': { zh: '姓名', en: 'Name' },
  'readers.company': { zh: '公司', en: 'Company' },
  'readers.tenant': { zh: '租户', en: 'Tenant' },
  'readers.state': { zh: '状态', en: 'State' },
  'readers.read-at': { zh: '阅读时间', en: 'Read' },
  'readers.confirmed-at': { zh: '确认时间', en: 'Confirmed' },
  'readers.export': { zh: '导出名单', en: 'Export' },
  'readers.empty-title': { zh: '没有接收人', en: 'No recipients' },
  'readers.empty-body': {
    zh: '目前没有符合接收范围的成员。',
    en: 'Nobody is a recipient of this announcement at present.',
  },
  'readers.nobody': { zh: '没有可以导出的人', en: 'There is nobody to export' },
  'readers.now': {
    zh: '名单按现在的接收范围列出，已停用的成员不在其中。',
    en: 'These are the people it is for now. Members who were disabled are left out.',
  },
})
