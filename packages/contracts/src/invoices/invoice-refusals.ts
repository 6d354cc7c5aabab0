import type { Refusal } from '../refusal.ts'

export const invoiceRefusals = {
  'invoice.title-missing': { status: 404, code: 404161, zh: '没有这个发票抬头', en: 'Invoice title not found' },
  'invoice.missing': { status: 404, code: 404162, zh: '没有这张发票或申请', en: 'Invoice not found' },
  'invoice.item-missing': {
    status: 404,
    code: 404163,
    zh: '所选订单不存在，或没有可开票的金额',
    en: 'An order was not found, or has nothing to be invoiced',
  },
  'invoice.file-missing': { status: 404, code: 404164, zh: '没有这个发票文件', en: 'Invoice file not found' },
  'invoice.titles-full': {
    status: 409,
    code: 409171,
    zh: '每个账户最多 {most} 个发票抬头，请先删除不用的',
    en: 'An account has at most {most} invoice titles. Delete one that is not used.',
  },
  'invoice.kind-refused': {
    status: 409,
    code: 409172,
    zh: '本站不开具这种发票',
    en: 'This site does not issue this kind of invoice.',
  },
  'invoice.special-incomplete': {
    status: 409,
    code: 409173,
    zh: '开具专票须选用企业抬头，并补全税号、注册地址、电话、开户行和账号',
    en: 'A special VAT invoice needs a company title with tax number, address, telephone, bank and account.',
  },
  'invoice.over-limit': {
    status: 409,
    code: 409174,
    zh: '超出可开票金额。以下订单剩余的金额及已占用它的申请：{orders}',
    en: 'More than what is to be invoiced. Left of these orders, with the requests that hold the rest: {orders}',
  },
  'invoice.total-changed': {
    status: 409,
    code: 409175,
    zh: '该月可开票金额已变为 {total}，请确认后重新提交',
    en: 'What is to be invoiced of the month is {total} now. Check it and submit again.',
  },
  'invoice.too-many': {
    status: 409,
    code: 409176,
    zh: '一张发票最多 {most} 个订单，请分次申请',
    en: 'An invoice has at most {most} orders. Apply for several.',
  },
  'invoice.move-refused': {
    status: 409,
    code: 409177,
    zh: '{applyNo} 的状态已变化，不能进行此操作，请刷新',
    en: '{applyNo} is in another state now, in which this is not possible. Refresh the page.',
  },
  'invoice.link-expired': {
    status: 404,
    code: 404165,
    zh: '下载链接已失效，请登录控制台下载，或请销售方重新发送',
    en: 'This link is no longer valid. Sign in to download the invoice, or ask for it to be sent again.',
  },
  'invoice.incomplete': {
    status: 409,
    code: 409178,
    zh: '开票信息不完整，请先在“开票设置”中补全',
    en: 'The invoice settings lack facts that this invoice needs. Complete them first.',
  },
  'invoice.number-used': {
    status: 409,
    code: 409179,
    zh: '发票号码 {invoiceNo} 已登记在本站的另一张发票上',
    en: 'Invoice number {invoiceNo} is recorded for another invoice of this site.',
  },
  'invoice.mailed-often': {
    status: 429,
    code: 42909,
    zh: '这张发票今天已重发 {most} 次，请明天再试或直接下载',
    en: 'This invoice was mailed again {most} times today. Try tomorrow, or download it.',
  },
  'invoice.files-full': {
    status: 409,
    code: 409160,
    zh: '一张发票最多 {most} 个文件',
    en: 'An invoice has at most {most} files.',
  },
  'invoice.red-unconfirmed': {
    status: 409,
    code: 409161,
    zh: '红冲专票前，须由购买方确认未抵扣',
    en: 'The buyer of a special VAT invoice has to confirm the red letter first.',
  },
  'invoice.red-too-much': {
    status: 409,
    code: 409162,
    zh: '{orderNo} 最多可红冲 {left}',
    en: 'At most {left} of {orderNo} can be reversed.',
  },
  'invoice.red-pending': {
    status: 409,
    code: 409163,
    zh: '红字发票尚未开出，请稍后再试。{reason}',
    en: 'The red letter has not been issued yet. Try again later. {reason}',
  },
  'invoice.moved': {
    status: 409,
    code: 409164,
    zh: '刚有订单的退款开始等待 {applyNo} 红冲，请刷新后重试',
    en: 'The refund of an order has just begun to wait for {applyNo}. Refresh the page and try again.',
  },
} as const satisfies Record<string, Refusal>
