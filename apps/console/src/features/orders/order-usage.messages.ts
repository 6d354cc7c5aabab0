import { defineMessages } from '#i18n/messages.ts'

/** Texts for ordering code signing, document signing and S/MIME certificates. */
export const usageMessages = defineMessages({
  'usage.step.delivery': { zh: '交付与密钥', en: 'Delivery and key' },
  'usage.step.mailboxes': { zh: '邮箱', en: 'Mailboxes' },
  'usage.mailboxes-included': {
    zh: '含 {count} 个邮箱',
    en: '{count} {count, mailbox|mailboxes} included',
  },
  'usage.mailboxes': { zh: '{count} 个邮箱', en: '{count} {count, mailbox|mailboxes}' },
  'usage.refund-none': { zh: '不退款', en: 'no refund' },
  'usage.refund-before-issue': { zh: '签发前可退', en: 'refundable until issued' },
  'usage.hardware-key': { zh: '密钥在硬件中', en: 'key in hardware' },

  'delivery.title': { zh: '交付方式', en: 'Delivery method' },
  'delivery.help': { zh: '私钥放在哪里', en: 'Where the private key is kept' },
  'delivery.shipped-token': { zh: '寄送 UKey', en: 'Shipped token' },
  'delivery.shipped-token-help': {
    zh: '我们在 UKey 里生成密钥、装好证书后寄出，快递另需几天',
    en: 'We generate the key in a token, install the certificate and ship it; allow a few days for delivery',
  },
  'delivery.own-token': { zh: '自有 UKey', en: 'Your own token' },
  'delivery.own-token-help': {
    zh: '在您手上的合规 UKey 里生成密钥，提交它的 CSR，无需等快递',
    en: 'Generate the key in a compliant token you already have and submit its CSR; no shipping',
  },
  'delivery.hsm': { zh: 'HSM + CSR', en: 'HSM + CSR' },
  'delivery.hsm-help': {
    zh: '密钥在您的硬件加密机或云 HSM 里，适合自动化构建',
    en: 'The key is in your HSM or cloud HSM; ideal for automated builds',
  },
  'delivery.cloud': { zh: '云签名', en: 'Cloud signing' },
  'delivery.cloud-help': {
    zh: '密钥由签名服务保管，签名时必须联网，没有硬件要寄',
    en: 'The signing service holds the key; you sign online, no hardware is shipped',
  },
  'delivery.why': { zh: '为什么不能在浏览器里生成密钥？', en: 'Why can’t the key be generated in the browser?' },
  'delivery.why.code': {
    zh: '代码签名的私钥必须在 FIPS 140-2 二级或 CC EAL 4+ 以上的硬件里生成且不能导出（CA/B Forum 代码签名基线要求 6.2.7.4）。浏览器生成的私钥是一个文件，CA 不会为它签发。',
    en: 'Code signing keys must be generated in hardware certified to FIPS 140-2 level 2 or CC EAL 4+ and must not be exportable (Code Signing BR 6.2.7.4). A key generated in a browser is a file, and no CA issues for it.',
  },
  'delivery.why.doc': {
    zh: '要让 Acrobat 等阅读器自动信任，文档签名的私钥必须在合规硬件里生成且不能导出。浏览器生成的私钥是一个文件，CA 不会为它签发。',
    en: 'For Acrobat and other readers to trust signatures automatically, the key must be generated in certified hardware and must not be exportable. A key generated in a browser is a file, and no CA issues for it.',
  },
  'delivery.receiver': { zh: '收件人', en: 'Recipient' },
  'delivery.receiver-help': {
    zh: '签发后寄出，运单号会显示在订单里',
    en: 'Shipped after issuance; the order shows the tracking number',
  },
  'delivery.address': { zh: '收件地址', en: 'Address' },
  'delivery.postcode': { zh: '邮政编码', en: 'Postcode' },
  'delivery.device': { zh: '设备型号', en: 'Device' },
  'delivery.device-help': {
    zh: '密钥所在的设备，如 YubiKey 5 FIPS、Luna HSM。CA 可能要求提供合规证明。',
    en: 'The device that holds the key, such as YubiKey 5 FIPS or Luna HSM. The CA may ask for proof of compliance.',
  },
  'delivery.cloud-next': {
    zh: '付款后由我们在签名服务中生成密钥，无需提交 CSR。账号与接入说明随证书发给联系人。',
    en: 'After payment we generate the key in the signing service; no CSR is needed. The contact gets access and instructions with the certificate.',
  },
  'delivery.token-next': {
    zh: '付款后由我们在 UKey 中生成密钥，无需提交 CSR。',
    en: 'After payment we generate the key in the token; no CSR is needed.',
  },
  'delivery.missing': { zh: '请选择交付方式', en: 'Choose a delivery method' },
  'delivery.receiver-incomplete': { zh: '请填完收件人信息', en: 'Complete the recipient’s details' },
  'delivery.device-missing': { zh: '请写明密钥所在的设备', en: 'Enter the device that holds the key' },
  'key.paste-help-signing': { zh: '在 UKey 或 HSM 里生成的 CSR', en: 'A CSR generated in the token or HSM' },
  'key.paste-help-mail': {
    zh: '已在邮件网关或别处生成过 CSR',
    en: 'You already generated a CSR on a mail gateway or elsewhere',
  },
  'key.browser-help-mail': {
    zh: '私钥在本机生成，签发后与证书合成 PFX 导入邮件客户端',
    en: 'Generated on this computer; after issuance it becomes a PFX for your mail client',
  },
  'key.algorithm-help.rsa-mail': { zh: '邮件客户端都支持', en: 'Supported by every mail client' },
  'key.algorithm-help.ec-mail': {
    zh: '部分邮件客户端不能用它加密',
    en: 'Some mail clients cannot encrypt with it',
  },
  'key.csr-later-mail': {
    zh: 'CSR 会在邮箱确定后自动生成，无需操作。',
    en: 'The CSR is generated automatically once the mailboxes are set.',
  },
  'key.later-note-mail': {
    zh: '付款后在订单详情里补交 CSR 与邮箱即可。',
    en: 'Add the CSR and mailboxes on the order’s page after payment.',
  },
  'key.later-note-signing': {
    zh: '付款后在订单详情里补交 CSR 即可。',
    en: 'Add the CSR on the order’s page after payment.',
  },
  'csr.rsa-too-short': { zh: 'RSA 密钥太短，请换一份 CSR', en: 'The RSA key is too short; use another CSR' },
  'csr.rsa-too-short-named': {
    zh: '代码签名的 RSA 密钥至少要 {bits} 位（CA/B Forum 代码签名基线要求 6.1.5.2），这份 CSR 是 {key}，请在设备里重新生成',
    en: 'Code signing requires RSA keys of at least {bits} bits (Code Signing BR 6.1.5.2); this CSR has {key}. Generate a new one in the device.',
  },
  'csr.mailboxes': { zh: '邮箱', en: 'Mailboxes' },
  'csr.mailboxes-none': {
    zh: 'CSR 里没有邮箱，下一步填写即可',
    en: 'The CSR contains no mailboxes; enter them in the next step',
  },
  'csr.mailboxes-used': { zh: '邮箱已带入下一步', en: 'The mailboxes are carried over to the next step' },

  'mailboxes.title': { zh: '邮箱', en: 'Mailboxes' },
  'mailboxes.help': {
    zh: '整段粘贴即可，“姓名 <邮箱>”和重复项会自动整理',
    en: 'Paste as is: “Name <address>” and duplicates are cleaned up',
  },
  'mailboxes.input': { zh: '添加邮箱', en: 'Add mailboxes' },
  'mailboxes.placeholder': { zh: '输入或粘贴邮箱，回车添加', en: 'Type or paste addresses, press Enter to add' },
  'mailboxes.primary': { zh: '主邮箱', en: 'primary' },
  'mailboxes.tidied-names': { zh: '去掉 {count} 个姓名', en: '{count} {count, name|names} removed' },
  'mailboxes.quota': {
    zh: '{count} 个邮箱，产品包含 {included} 个',
    en: '{count} {count, mailbox|mailboxes}, {included} included',
  },
  'mailboxes.quota-over': {
    zh: '{count} 个邮箱，产品包含 {included} 个，超出 {over} 个',
    en: '{count} {count, mailbox|mailboxes}, {included} included, {over} extra',
  },
  'mailboxes.proof': {
    zh: '提交后，每个邮箱会收到一封确认邮件，点开链接确认即完成验证，不需要改 DNS。',
    en: 'After submission each mailbox gets a confirmation email; opening its link validates the mailbox. No DNS changes are needed.',
  },
  'mailboxes.missing': { zh: '请至少填写一个邮箱', en: 'Enter at least one mailbox' },
  'mailboxes.too-many': { zh: '超过此产品的邮箱数上限', en: 'More mailboxes than this product allows' },
  'mailboxes.csr-lacks': {
    zh: 'CSR 里的邮箱都要在列表中，请补上或更换 CSR',
    en: 'Every mailbox in the CSR must be in the list; add it or replace the CSR',
  },
  'mailboxes.later': { zh: '也可以稍后在订单里填写邮箱', en: 'You can also add mailboxes to the order later' },

  'holder.title': { zh: '证书主体', en: 'Certificate subject' },
  'holder.smime-dv-nobody': { zh: '仅邮箱', en: 'Mailbox only' },
  'holder.smime-dv-nobody-help': {
    zh: '证明邮箱归您使用，不含姓名',
    en: 'Proves the mailbox is yours, without a name',
  },
  'holder.smime-dv-person': { zh: '本人', en: 'You' },
  'holder.smime-dv-person-help': {
    zh: '写入姓名，需核实身份证件，约 1–2 天',
    en: 'Includes your name; requires an ID check, 1–2 days',
  },
  'holder.smime-ov-nobody': { zh: '组织', en: 'Organisation' },
  'holder.smime-ov-nobody-help': {
    zh: '适合 invoice@ 这类公用邮箱，只写组织名称',
    en: 'For shared mailboxes such as invoice@: organisation name only',
  },
  'holder.smime-ov-person': { zh: '组织成员', en: 'Organisation member' },
  'holder.smime-ov-person-help': {
    zh: '写入成员姓名和组织名称，需核实身份',
    en: 'Includes the member’s name and the organisation; requires an ID check',
  },
  'holder.doc-ov-nobody': { zh: '组织', en: 'Organisation' },
  'holder.doc-ov-nobody-help': {
    zh: '签名显示组织名称，相当于公章',
    en: 'Signatures show the organisation, like a company seal',
  },
  'holder.doc-ov-person': { zh: '组织成员', en: 'Organisation member' },
  'holder.doc-ov-person-help': {
    zh: '签名显示成员姓名和组织名称，需核实身份',
    en: 'Signatures show the member’s name and the organisation; requires an ID check',
  },
  'holder.givenName': { zh: '名', en: 'Given name' },
  'holder.surname': { zh: '姓', en: 'Surname' },
  'holder.as-in-id': { zh: '与身份证件一致', en: 'As on the identity document' },
  'holder.incomplete': { zh: '请填写证书上的姓名', en: 'Enter the name for the certificate' },

  'material.mailboxes-priced': {
    zh: '价格按下单时的 {count} 个邮箱计算，换邮箱请保持数量。',
    en: 'The price covers the {count} {count, mailbox|mailboxes} ordered; replace them one for one.',
  },

  'reissue.preset.mailboxes': { zh: '增减邮箱', en: 'Change mailboxes' },
  'reissue.effect-proof.code': {
    zh: '签发后请把新证书写入密钥所在的设备；旧证书签过的程序继续有效。',
    en: 'After issuance, load the new certificate onto the device that holds the key; programs signed with the old one stay valid.',
  },
  'reissue.effect-proof.doc': {
    zh: '签发后请把新证书写入密钥所在的设备；旧证书签署的文档继续有效。',
    en: 'After issuance, load the new certificate onto the device that holds the key; documents signed with the old one stay valid.',
  },
  'reissue.effect-proof.smime': {
    zh: '最近确认过的邮箱不用再确认，其余会收到确认邮件；签发后请导入新的 PFX。旧邮件仍要用旧私钥解密，请保留。',
    en: 'Recently confirmed mailboxes need no new confirmation; the others get a confirmation email. After issuance, import the new PFX. Keep the old private key: older mail needs it.',
  },
  'reissue.effect-removed-mail': {
    zh: '删除的邮箱只不在新证书里；要让旧证书失效，请在签发后吊销它。',
    en: 'Removed mailboxes are only left out of the new certificate; to invalidate the old one, revoke it after issuance.',
  },

  'return.why-example.mailboxes': { zh: '例如：这个邮箱已停用', en: 'e.g. this mailbox no longer exists' },

  'review.delivery': { zh: '交付', en: 'Delivery' },
  'review.mailboxes': { zh: '邮箱', en: 'Mailboxes' },
  'review.holder': { zh: '证书主体', en: 'Certificate subject' },
  'review.key-by-us': { zh: '由我们在设备中生成', en: 'generated by us in the device' },
  'csr.other-names': {
    zh: 'CSR 里有邮箱或网址等其他名称，SSL 证书不能包含，请更换 CSR',
    en: 'The CSR holds other names, such as a mailbox, which an SSL certificate cannot have; replace it',
  },
})
