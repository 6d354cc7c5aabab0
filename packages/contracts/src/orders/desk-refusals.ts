import type { Refusal } from '../refusal.ts'

export const deskRefusals = {
  'remind.too-soon': {
    status: 409,
    code: 40971,
    zh: '24 小时内已提醒过（{at}），请稍后再提醒',
    en: 'A reminder was already sent within the last 24 hours ({at}). Try again later.',
  },
  'remind.nothing': {
    status: 409,
    code: 40972,
    zh: '此订单现在没有需要客户处理的事，无需提醒',
    en: 'The customer has nothing to do for this order, so no reminder is needed.',
  },
  'remind.nobody': {
    status: 409,
    code: 40973,
    zh: '订单联系人和客户都没有邮箱，无法发送提醒',
    en: 'Neither the order contact nor the customer has an email address, so no reminder can be sent.',
  },
  'note.missing': { status: 404, code: 40432, zh: '备注不存在', en: 'Note not found' },
  'order.documents-full': {
    status: 409,
    code: 40975,
    zh: '一个订单最多 {most} 个文件，请先删除不用的',
    en: 'An order can have at most {most} documents. Delete one first.',
  },
  'order.document-foreign': {
    status: 409,
    code: 40976,
    zh: '{name} 不是您这边上传的，请联系我们删除',
    en: '{name} was not uploaded by your side. Contact us to have it removed.',
  },
  'expiring.too-many': {
    status: 409,
    code: 40974,
    zh: '超过 {most} 条，请先选择时间段或品牌再导出',
    en: 'There are more than {most} entries. Choose a time range or a brand before exporting.',
  },
} as const satisfies Record<string, Refusal>
