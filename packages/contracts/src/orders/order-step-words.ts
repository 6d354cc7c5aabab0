import type { StepKey, StepOwner } from './order-step.ts'

/** Names of next steps in files. Screens use sentences with amounts and dates instead. */
export const stepWords: Record<StepKey, { zh: string; en: string }> = {
  pay: { zh: '付款', en: 'Pay' },
  supply: { zh: '补充资料', en: 'Add details' },
  'prepare-device': { zh: '准备签名设备', en: 'Prepare the signing device' },
  'wait-purchase': { zh: '等待本站提交到 CA', en: 'Wait for this site to submit it to the CA' },
  'wait-ca': { zh: '等待 CA 下发验证值', en: 'Wait for the CA’s validation records' },
  'ca-away': { zh: 'CA 暂时无法连接，稍后自动重试', en: 'CA unreachable, retried automatically' },
  validate: { zh: '完成域名或邮箱验证', en: 'Validate domains or mailboxes' },
  vetting: { zh: '审核组织', en: 'Vet the organisation' },
  'vet-person': { zh: '核实持有人身份', en: 'Verify the holder’s identity' },
  'fix-organisation': { zh: '修改组织信息', en: 'Correct the organisation' },
  issuing: { zh: '等待 CA 签发', en: 'Wait for the CA to issue' },
  'fix-returned': { zh: '修改退回的资料', en: 'Correct the returned details' },
  'fix-rejected': { zh: '处理 CA 退回', en: 'Resolve the CA’s refusal' },
  'ship-device': { zh: '寄出 UKey', en: 'Ship the token' },
  install: { zh: '下载并安装证书', en: 'Download and install' },
  'check-deployment': { zh: '检查部署', en: 'Check the deployment' },
  installed: { zh: '已部署，无需操作', en: 'Deployed, no action needed' },
  'reissue-soon': { zh: '证书即将到期，请重签', en: 'Reissue, certificate ends soon' },
  'reissue-due': { zh: '重签证书', en: 'Reissue' },
  'replace-revoked': { zh: '证书已吊销，请重签', en: 'Replace the revoked certificate' },
  'decide-refund': { zh: '审核退款', en: 'Review the refund' },
  'await-red-letter': { zh: '等待发票红冲后退款', en: 'Refund once the invoice is reversed' },
  suspended: { zh: '已冻结，待恢复', en: 'Suspended' },
  'renew-soon': { zh: '续费', en: 'Renew' },
  ended: { zh: '已结束', en: 'Closed' },
  unknown: { zh: '未知', en: 'Unknown' },
}

/** Names of step owners in files. */
export const stepOwnerWords: Record<StepOwner, { zh: string; en: string }> = {
  customer: { zh: '客户', en: 'Customer' },
  operator: { zh: '运营', en: 'Operator' },
  ca: { zh: 'CA', en: 'CA' },
  nobody: { zh: '', en: '' },
}
