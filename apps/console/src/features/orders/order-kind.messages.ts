import { defineMessages } from '#i18n/messages.ts'

/** Texts of the order page for signing and S/MIME orders. */
export const kindMessages = defineMessages({
  'kind.step.confirmed': { zh: '邮箱确认', en: 'Mailbox confirmation' },
  'kind.step.prepared': { zh: '准备设备', en: 'Device' },
  'kind.step.vetted': { zh: '审核', en: 'Vetting' },
  'kind.step.shipped': { zh: '寄出', en: 'Shipped' },
  'kind.tab.validation': { zh: '邮箱确认', en: 'Mailbox confirmation' },
  'kind.mailboxes': { zh: '证书中的邮箱', en: 'Mailboxes in the certificate' },
  'kind.mailboxes-none': { zh: '还没有填写邮箱', en: 'No mailboxes entered yet' },

  'mail-check.none-title': { zh: '提交后发送确认邮件', en: 'Confirmation emails are sent after submission' },
  'mail-check.none-body': {
    zh: '付款并补齐资料后，每个邮箱会收到一封确认邮件，这里显示进度。',
    en: 'Once the order is paid and complete, each mailbox gets a confirmation email and its progress appears here.',
  },
  'mail-check.all-passed': {
    zh: '{passed} 个邮箱已全部确认',
    en: 'All {passed} {passed, mailbox|mailboxes} confirmed',
  },
  'mail-check.summary': { zh: '{open} 个待确认 · {passed} 个已确认', en: '{open} open · {passed} confirmed' },
  'mail-check.resend': { zh: '重新发送', en: 'Resend' },
  'mail-check.resend-named': { zh: '重新发送确认邮件到 {mailbox}', en: 'Resend the confirmation email to {mailbox}' },
  'mail-check.resend-all': { zh: '全部重发', en: 'Resend all' },
  'mail-check.resent': { zh: '已重新发送确认邮件到 {mailbox}', en: 'Confirmation email resent to {mailbox}' },
  'mail-check.resent-all': {
    zh: '已重新发送 {count} 封确认邮件',
    en: '{count} confirmation {count, email|emails} resent',
  },
  'mail-check.wait': { zh: '{seconds} 秒后可再发送', en: 'Again in {seconds} s' },
  'mail-check.sent': { zh: '{time} 发出，{until} 前有效', en: 'Sent {time}, valid until {until}' },
  'mail-check.confirmed': { zh: '{time} 确认', en: 'Confirmed {time}' },
  'mail-check.is.pending': { zh: '等待邮件确认', en: 'Waiting for confirmation' },
  'mail-check.is.waitingCa': { zh: '已确认，等待 CA', en: 'Confirmed, waiting for the CA' },
  'mail-check.is.passed': { zh: '已确认', en: 'Confirmed' },
  'mail-check.is.caaBlocked': { zh: 'CAA 阻止', en: 'Blocked by CAA' },
  'mail-check.is.timeout': { zh: '链接已过期', en: 'Link expired' },
  'mail-check.say.pending': {
    zh: '请收件人打开邮件里的链接并点“确认”。没收到时看看垃圾邮件，再重新发送。',
    en: 'Ask the recipient to open the link in the email and confirm. If it has not arrived, check the spam folder before resending.',
  },
  'mail-check.say.preparing': { zh: '正在发送确认邮件。', en: 'The confirmation email is being sent.' },
  'mail-check.say.waitingCa': {
    zh: '无需操作，CA 收到后自动继续。',
    en: 'No action needed: this continues once the CA has the result.',
  },
  'mail-check.say.timeout': {
    zh: '链接只在 {hours} 小时内有效，请重新发送。',
    en: 'Links are valid for {hours} hours only. Resend the email.',
  },
  'mail-check.say.caaBlocked': {
    zh: '{domain} 的 CAA 记录不允许 {ca} 签发邮件证书，请添加下面的记录。',
    en: 'The CAA records of {domain} do not allow {ca} to issue S/MIME certificates. Add the record below.',
  },
  'mail-check.reused': { zh: '沿用 {date} 的确认，{until} 前有效', en: 'Confirmed on {date}, valid until {until}' },

  'device.title': { zh: '设备与交付', en: 'Device and delivery' },
  'device.method': { zh: '交付方式', en: 'Delivery method' },
  'device.device': { zh: '设备型号', en: 'Device' },
  'device.receiver': { zh: '收件人', en: 'Recipient' },
  'device.address': { zh: '收件地址', en: 'Address' },
  'device.key': { zh: '密钥', en: 'Key' },
  'device.key-ours': { zh: '待我们在设备中生成', en: 'we will generate it in the device' },
  'device.shipment': { zh: '物流', en: 'Shipment' },
  'device.shipment-none': { zh: '签发后寄出', en: 'ships after issuance' },
  'device.shipment-due': { zh: '待寄出', en: 'ready to ship' },
  'device.tracking': { zh: '运单号', en: 'Tracking no.' },
  'device.missing': { zh: '还没有选择交付方式', en: 'No delivery method chosen yet' },
  'device.prepare': { zh: '提交设备的 CSR', en: 'Submit the device’s CSR' },
  'device.prepare-again': { zh: '更换设备的 CSR', en: 'Replace the device’s CSR' },
  'device.prepare-title': { zh: '提交设备的 CSR', en: 'Submit the device’s CSR' },
  'device.prepare-help': {
    zh: '在 UKey 或签名服务里生成密钥，把它的 CSR 贴在这里。提交后订单进入审核与签发。',
    en: 'Generate the key in the token or the signing service and paste its CSR here. The order then goes to vetting and issuance.',
  },
  'device.prepare-do': { zh: '提交 CSR', en: 'Submit CSR' },
  'device.prepared': { zh: '订单 {orderNo} 的设备已就绪', en: 'The device for order {orderNo} is ready' },
  'device.ship': { zh: '登记寄出', en: 'Record shipment' },
  'device.ship-again': { zh: '修改运单', en: 'Edit shipment' },
  'device.ship-help': { zh: '保存后会把运单号发给客户', en: 'Saving sends the tracking number to the customer' },
  'device.carrier': { zh: '快递公司', en: 'Carrier' },
  'device.ship-do': { zh: '保存并通知客户', en: 'Save and notify customer' },
  'device.shipped': {
    zh: '已登记订单 {orderNo} 的运单 {trackingNo}',
    en: 'Shipment {trackingNo} of order {orderNo} recorded',
  },
  'device.lacking': { zh: '请填写', en: 'Required' },

  'person.title': { zh: '证书持有人', en: 'Certificate holder' },
  'person.name': { zh: '姓名', en: 'Name' },
  'person.vetting': { zh: '身份核实', en: 'Identity check' },
  'person.vetted': { zh: '{date} 核实', en: 'verified on {date}' },
  'person.not-vetted': { zh: '待核实', en: 'to be verified' },
  'person.vet': { zh: '登记核实结果', en: 'Record identity check' },
  'person.vet-title': { zh: '确认 {name} 的身份已核实？', en: 'Has the identity of {name} been verified?' },
  'person.vet-effect': {
    zh: '姓名会写进证书，请核对证件上的姓名与之一致',
    en: 'The name appears in the certificate: make sure it matches the identity document',
  },
  'person.vet-effect-kept': {
    zh: '核实依据会写入审计日志，不能修改',
    en: 'The evidence is recorded in the audit log and cannot be changed',
  },
  'person.evidence': { zh: '核实依据', en: 'Evidence' },
  'person.evidence-help': {
    zh: '如：视频核对身份证，号码末四位 1234',
    en: 'For example: ID card checked by video call, number ends in 1234',
  },
  'person.vet-do': { zh: '确认已核实', en: 'Confirm verified' },
  'person.vet-done': { zh: '已登记 {name} 的身份核实', en: 'Identity check of {name} recorded' },

  'event.proof-mail-sent': {
    zh: '已向 {email} 发送 {domain} 的验证邮件',
    en: 'Validation email for {domain} sent to {email}',
  },
  'event.proof-mail-sent-many': {
    zh: '已向 {email} 发送验证邮件（{domain} 等 {count} 个域名）',
    en: 'Validation email sent to {email} ({domain}, {count} {count, name|names} in all)',
  },
  'event.proof-mail-approved': { zh: '{email} 已确认 {domain}', en: '{email} confirmed {domain}' },
  'event.proof-mail-refused': {
    zh: '{email} 拒绝了 {domain} 的验证',
    en: '{email} refused the validation of {domain}',
  },
  'event.mailbox-sent': { zh: '确认邮件已发到 {domain}', en: 'Confirmation email sent to {domain}' },
  'event.mailbox-confirmed': { zh: '{domain} 已确认', en: '{domain} confirmed' },
  'event.device-prepared': { zh: '设备已就绪，CSR 已提交', en: 'Device ready; its CSR was submitted' },
  'event.device-shipped': { zh: '已寄出：{carrier} {trackingNo}', en: 'Shipped: {carrier} {trackingNo}' },
  'event.person-vetted': { zh: '持有人身份已核实', en: 'Identity of the certificate holder verified' },

  'kind.cert-none-body.signing': {
    zh: '审核通过后，CA 会签发证书，届时可在这里下载。',
    en: 'Once vetting is complete, the CA issues the certificate and you can download it here.',
  },
  'kind.cert-none-body.mail': {
    zh: '所有邮箱确认后，CA 会签发证书，届时可在这里下载。',
    en: 'Once all mailboxes are confirmed, the CA issues the certificate and you can download it here.',
  },
  'kind.key-note.own': {
    zh: '私钥只在您的设备里，平台从未收到，也无法找回。',
    en: 'The private key is only in your device: we never received it and cannot recover it.',
  },
  'kind.key-note.shipped-token': {
    zh: '私钥在 UKey 里生成，不能导出；UKey 丢失请吊销证书。',
    en: 'The private key was generated in the token and cannot be exported; if the token is lost, revoke the certificate.',
  },
  'kind.key-note.cloud': {
    zh: '私钥由签名服务保管，只有您授权的操作能用它签名。',
    en: 'The signing service holds the private key; only operations you authorise can sign with it.',
  },
  'kind.revoke-trust.code': {
    zh: '系统不再信任用它签名的程序；吊销时间之前加过时间戳的签名除外',
    en: 'Programs signed with it are no longer trusted, except signatures timestamped before the revocation',
  },
  'kind.revoke-trust.doc': {
    zh: '阅读器不再信任用它签署的文档；吊销时间之前加过时间戳的签名除外',
    en: 'Documents signed with it are no longer trusted, except signatures timestamped before the revocation',
  },
  'kind.revoke-trust.smime': {
    zh: '收件人会看到签名无效；已加密的旧邮件仍要用它的私钥解密，请保留',
    en: 'Recipients see signatures as invalid; keep the private key, older encrypted mail still needs it',
  },

  'event.sent-back': { zh: '{amount} 正在原路退回', en: '{amount} is on its way back to where it came from' },
  'event.sent-back-done': { zh: '{amount} 已原路退回', en: '{amount} has gone back to where it came from' },
  'event.sent-back-failed': {
    zh: '{amount} 未能原路退回，已记入余额',
    en: '{amount} could not go back to where it came from and is on the balance',
  },
  'event.dispute-inquiry': {
    zh: '付款人的银行正在询问 {amount} 的付款（{disputeNo}）',
    en: 'The payer’s bank asks about the payment of {amount} ({disputeNo})',
  },
  'event.dispute-open': {
    zh: '付款人对 {amount} 的付款提出争议（{disputeNo}），该金额已冻结',
    en: 'The payer disputes {amount} ({disputeNo}), which is held until it is decided',
  },
  'event.dispute-won': {
    zh: '付款争议 {disputeNo} 已胜诉，{amount} 不再冻结',
    en: 'Dispute {disputeNo} is won: {amount} is no longer held',
  },
  'event.dispute-lost': {
    zh: '付款争议 {disputeNo} 已败诉，{amount} 已退给付款人，证书未自动吊销',
    en: 'Dispute {disputeNo} is lost: {amount} went back to the payer, and no certificate was revoked by it',
  },
  'event.payment-kept': {
    zh: '为本订单支付的 {amount} 已到账，但{why}；款项留在余额中',
    en: '{amount} arrived for this order, but {why}; the money stays on the balance',
  },
  'event.kept.owed': { zh: '有争议款项尚未补足', en: 'a disputed payment has to be settled first' },
  'event.kept.order-closed': { zh: '订单已不在待付款状态', en: 'the order is no longer awaiting payment' },
  'event.kept.price-changed': { zh: '价格已变', en: 'its price has changed' },
  'event.kept.balance-short': { zh: '余额不足', en: 'the balance does not cover it' },
  'event.purchase-due': { zh: '已受理，等待本站提交到 CA', en: 'Accepted; this site will submit it to the CA' },
  'event.refund-held': {
    zh: '同意退款（{reason}），等待发票 {invoices} 红冲',
    en: 'Refund approved ({reason}); it waits for invoice {invoices} to be reversed',
  },
  'event.refund-off': {
    zh: '发票已红冲；订单状态已变化，退款须重新审核',
    en: 'Invoice reversed; the order has moved on, so the refund is to be decided anew',
  },
})
