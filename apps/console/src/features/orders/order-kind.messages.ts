import { defineMessages } from '#i18n/messages.ts'

/** What the page of an order says where it is for signing or mail. */
export const kindMessages = defineMessages({
  'kind.step.confirmed': { zh: '邮箱确认', en: 'Mailboxes' },
  'kind.step.prepared': { zh: '准备设备', en: 'Device' },
  'kind.step.vetted': { zh: '审核', en: 'Vetting' },
  'kind.step.shipped': { zh: '寄出', en: 'Sent' },
  'kind.tab.validation': { zh: '邮箱确认', en: 'Mailboxes' },
  'kind.mailboxes': { zh: '证书中的邮箱', en: 'Mailboxes in the certificate' },
  'kind.mailboxes-none': { zh: '还没有填写邮箱', en: 'No mailboxes have been entered yet' },

  'mail-check.none-title': { zh: '提交后发送确认邮件', en: 'The messages go out after submission' },
  'mail-check.none-body': {
    zh: '付款并补齐资料后，每个邮箱会收到一封确认邮件，这里显示进度。',
    en: 'Once the order is paid and complete each mailbox gets a message, and its answer is shown here.',
  },
  'mail-check.all-passed': {
    zh: '{passed} 个邮箱全部确认',
    en: 'All {passed} {passed, mailbox|mailboxes} confirmed',
  },
  'mail-check.summary': { zh: '{open} 待确认 · {passed} 已确认', en: '{open} open · {passed} confirmed' },
  'mail-check.resend': { zh: '重新发送', en: 'Send again' },
  'mail-check.resend-named': { zh: '重新发送确认邮件到 {mailbox}', en: 'Send the message to {mailbox} again' },
  'mail-check.resend-all': { zh: '全部重发', en: 'Send all again' },
  'mail-check.resent': { zh: '已重新发送确认邮件到 {mailbox}', en: 'Another message went to {mailbox}' },
  'mail-check.resent-all': { zh: '已重新发送 {count} 封确认邮件', en: '{count} {count, message|messages} sent again' },
  'mail-check.wait': { zh: '{seconds} 秒后可再发送', en: 'Again in {seconds} s' },
  'mail-check.sent': { zh: '{time} 发出，{until} 前有效', en: 'Sent {time}, good until {until}' },
  'mail-check.confirmed': { zh: '{time} 确认', en: 'Confirmed {time}' },
  'mail-check.is.pending': { zh: '等待确认邮件', en: 'Waiting for the mail' },
  'mail-check.is.waitingCa': { zh: '已确认，等待 CA', en: 'Confirmed, with the CA' },
  'mail-check.is.passed': { zh: '已确认', en: 'Confirmed' },
  'mail-check.is.caaBlocked': { zh: 'CAA 阻止', en: 'Blocked by CAA' },
  'mail-check.is.timeout': { zh: '链接已过期', en: 'Link expired' },
  'mail-check.say.pending': {
    zh: '请收件人打开邮件里的链接并点“确认”。没收到时看看垃圾邮件，再重新发送。',
    en: 'Whoever reads this mailbox opens the link in the message and confirms. Look into junk mail before sending another.',
  },
  'mail-check.say.preparing': { zh: '确认邮件正在发出。', en: 'The message is on its way.' },
  'mail-check.say.waitingCa': {
    zh: '无需操作，CA 收到后自动继续。',
    en: 'Nothing to do: it goes on when the CA has heard.',
  },
  'mail-check.say.timeout': {
    zh: '链接只在 {hours} 小时内有效，请重新发送。',
    en: 'A link is good for {hours} hours only. Send another message.',
  },
  'mail-check.say.caaBlocked': {
    zh: '{domain} 的 CAA 记录不允许 {ca} 签发邮件证书，请添加下面的记录。',
    en: 'CAA of {domain} forbids {ca} to issue for mail. Add the record below.',
  },
  'mail-check.reused': { zh: '沿用 {date} 的确认，{until} 前有效', en: 'Confirmed on {date}, good until {until}' },

  'device.title': { zh: '设备与交付', en: 'Device and delivery' },
  'device.method': { zh: '交付方式', en: 'Delivery' },
  'device.device': { zh: '设备型号', en: 'Device' },
  'device.receiver': { zh: '收件人', en: 'Receiver' },
  'device.address': { zh: '收件地址', en: 'Address' },
  'device.key': { zh: '密钥', en: 'Key' },
  'device.key-ours': { zh: '待我们在设备中生成', en: 'to be made by us in the device' },
  'device.shipment': { zh: '物流', en: 'Shipment' },
  'device.shipment-none': { zh: '签发后寄出', en: 'sent after issuance' },
  'device.shipment-due': { zh: '待寄出', en: 'about to be sent' },
  'device.tracking': { zh: '运单号', en: 'Tracking no.' },
  'device.missing': { zh: '还没有选择交付方式', en: 'No delivery has been chosen yet' },
  'device.prepare': { zh: '提交设备的 CSR', en: 'Give the device’s CSR' },
  'device.prepare-again': { zh: '更换设备的 CSR', en: 'Replace the device’s CSR' },
  'device.prepare-title': { zh: '提交设备的 CSR', en: 'The CSR of the device' },
  'device.prepare-help': {
    zh: '在 UKey 或签名服务里生成密钥，把它的 CSR 贴在这里。提交后订单进入审核与签发。',
    en: 'Make the key in the token or the signing service and paste its CSR. The order then goes on to vetting and issuance.',
  },
  'device.prepare-do': { zh: '提交 CSR', en: 'Give the CSR' },
  'device.prepared': { zh: '订单 {orderNo} 的设备已就绪', en: 'The device of {orderNo} is ready' },
  'device.ship': { zh: '登记寄出', en: 'Note that it was sent' },
  'device.ship-again': { zh: '修改运单', en: 'Correct the shipment' },
  'device.ship-help': { zh: '保存后会把运单号发给客户', en: 'The customer is told the tracking no.' },
  'device.carrier': { zh: '快递公司', en: 'Carrier' },
  'device.ship-do': { zh: '保存并通知客户', en: 'Save and tell the customer' },
  'device.shipped': { zh: '已登记订单 {orderNo} 的运单 {trackingNo}', en: 'Shipment {trackingNo} of {orderNo} noted' },
  'device.lacking': { zh: '请填写', en: 'Fill this in' },

  'person.title': { zh: '证书持有人', en: 'Person in the certificate' },
  'person.name': { zh: '姓名', en: 'Name' },
  'person.vetting': { zh: '身份核实', en: 'Identity' },
  'person.vetted': { zh: '{date} 核实', en: 'checked on {date}' },
  'person.not-vetted': { zh: '待核实', en: 'to be checked' },
  'person.vet': { zh: '登记核实结果', en: 'Note the check' },
  'person.vet-title': { zh: '确认 {name} 的身份已核实？', en: 'Was the identity of {name} checked?' },
  'person.vet-effect': {
    zh: '姓名会写进证书，请核对证件上的姓名与之一致',
    en: 'The name goes into the certificate: it has to be that of the document',
  },
  'person.vet-effect-kept': {
    zh: '核实依据写入操作日志，不能修改',
    en: 'What it was checked by goes into the audit log for good',
  },
  'person.evidence': { zh: '核实依据', en: 'Checked by' },
  'person.evidence-help': {
    zh: '如：视频核对身份证，号码末四位 1234',
    en: 'Such as: identity card seen by video call, number ends in 1234',
  },
  'person.vet-do': { zh: '确认已核实', en: 'It was checked' },
  'person.vet-done': { zh: '已登记 {name} 的身份核实', en: 'The identity of {name} was noted' },

  'event.proof-mail-sent': {
    zh: '已向 {email} 发送 {domain} 的验证邮件',
    en: 'Validation mail for {domain} sent to {email}',
  },
  'event.proof-mail-sent-many': {
    zh: '已向 {email} 发送验证邮件（{domain} 等 {count} 个域名）',
    en: 'Validation mail sent to {email} ({domain}, {count} {count, name|names} in all)',
  },
  'event.proof-mail-approved': { zh: '{email} 已确认 {domain}', en: '{email} confirmed {domain}' },
  'event.mailbox-sent': { zh: '确认邮件已发到 {domain}', en: 'A message went to {domain}' },
  'event.mailbox-confirmed': { zh: '{domain} 已确认', en: '{domain} confirmed' },
  'event.device-prepared': { zh: '设备已就绪，CSR 已提交', en: 'The device is ready; its CSR was given' },
  'event.device-shipped': { zh: '已寄出：{carrier} {trackingNo}', en: 'Sent: {carrier} {trackingNo}' },
  'event.person-vetted': { zh: '持有人身份已核实', en: 'The identity of the person was checked' },

  'kind.cert-none-body.signing': {
    zh: '审核通过后，CA 会签发证书，届时可在这里下载。',
    en: 'Once the vetting is through, the CA issues the certificate and it can be downloaded here.',
  },
  'kind.cert-none-body.mail': {
    zh: '所有邮箱确认后，CA 会签发证书，届时可在这里下载。',
    en: 'When every mailbox is confirmed, the CA issues the certificate and it can be downloaded here.',
  },
  'kind.key-note.own': {
    zh: '私钥只在您的设备里，平台从未收到，也无法找回。',
    en: 'The private key is in your device alone: it was never sent here and cannot be restored.',
  },
  'kind.key-note.shipped-token': {
    zh: '私钥在 UKey 里生成，不能导出；UKey 丢失请吊销证书。',
    en: 'The private key was made in the token and never leaves it; if the token is lost, revoke the certificate.',
  },
  'kind.key-note.cloud': {
    zh: '私钥由签名服务保管，只有您授权的操作能用它签名。',
    en: 'The signing service keeps the private key; only what you authorise signs with it.',
  },
  'kind.revoke-trust.code': {
    zh: '系统不再信任用它签名的程序；吊销时间之前加过时间戳的签名除外',
    en: 'What it signed is no longer trusted, save signatures time-stamped before the revocation',
  },
  'kind.revoke-trust.doc': {
    zh: '阅读器不再信任用它签的文档；吊销时间之前加过时间戳的签名除外',
    en: 'Documents it signed are no longer trusted, save signatures time-stamped before the revocation',
  },
  'kind.revoke-trust.smime': {
    zh: '收件人会看到签名无效；已加密的旧邮件仍要用它的私钥解密，请保留',
    en: 'Signatures show as invalid to recipients; keep the key, older mail is still read with it',
  },
})
