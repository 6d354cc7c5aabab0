import { defineMessages } from '#i18n/messages.ts'

export const emptyMessages = defineMessages({
  'order.list.empty-title': { zh: '开出第一张证书', en: 'Issue your first certificate' },
  'order.list.empty-body': {
    zh: '选产品、填域名、按提示验证，最快几分钟签发。',
    en: 'Choose a product, enter the names and follow the validation steps: your certificate is issued within minutes.',
  },
  'order.list.from-products': { zh: '从产品开始', en: 'Browse products' },
  'order.list.none-view': { zh: '此视图没有订单', en: 'No orders in this view' },
  'order.list.none-view-body': { zh: '符合条件的订单会出现在这里。', en: 'Matching orders will appear here.' },
  'order.list.all-clear': { zh: '全部处理完毕', en: 'All clear' },
  'order.list.found-elsewhere': { zh: '全部订单中有 {count} 条', en: '{count} among all orders' },
  'order.list.show-all': { zh: '查看全部订单', en: 'Show all orders' },
})
