import { keepCaProblem } from '@app/contracts/certificates/ca-problem'

/** Refusal of a CA, as it is kept. */
export const onTheList = keepCaProblem({
  type: 'rejectedIdentifier',
  words: 'The name is on a list of names at risk of phishing',
})

/** What people wrote on the orders of a demo site, in its language. */
export const pastWords = {
  zh: {
    transfer: '银行转账',
    reason: '客户选错了产品',
    returned: '联系人电话无法接通，请更正后重新提交',
    refund: '项目取消，不再需要证书',
    approval: '在退款期内，同意全额退款',
    contact: '王芳',
    newKey: '服务器更换，重新生成密钥',
    revoked: '站点已下线',
    suspended: '付款方对该笔订单提出异议，核实中',
    partnerTerms: '佣金按客户实际付款计算，不含退款。请勿以本站名义投放竞价广告。',
    payee: { payeeName: '上海云屿科技有限公司', bank: '中国工商银行上海分行' },
  },
  en: {
    transfer: 'Bank transfer',
    reason: 'Ordered the wrong product',
    returned: 'The telephone number of the contact does not answer; please correct it',
    refund: 'The project was cancelled',
    approval: 'Within the refund period, full refund',
    contact: 'Grace Miller',
    newKey: 'New server, new key',
    revoked: 'The site was taken down',
    suspended: 'The payer disputes this order; being looked into',
    partnerTerms: 'Commission is counted on what customers pay, less refunds. Do not bid for our name in search ads.',
    payee: { payeeName: 'Harbor Digital Ltd', bank: 'First Coastal Bank' },
  },
}
