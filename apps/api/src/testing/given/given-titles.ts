/** Body of a valid company title with all tax data. */
export const titleBody = (over: object = {}) => ({
  ...{ kind: 'enterprise' as const, title: '杭州示例网络科技有限公司', taxNo: '91330106MA2B0XY70Y', country: 'CN' },
  ...{
    address: '杭州市西湖区文三路 1 号',
    phone: '0571-88880000',
    bank: '工商银行杭州分行',
    bankAccount: '1202000000000000',
  },
  ...{ email: 'billing@example.com', isDefault: false, ...over },
})
