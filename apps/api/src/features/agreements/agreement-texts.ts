import type { AgreementKind } from '@app/contracts/agreement-kinds'
import type { AgreementContent } from '@app/contracts/settings/site-agreements'

/** A text of numbered points. */
const points = (...texts: string[]) => texts.map((text, at) => `${at + 1}. ${text}`).join('\n')

/** Standard texts. Any change of a text needs a new version in contracts/agreements. */
export const agreementTexts: Record<AgreementKind, AgreementContent> = {
  terms: {
    zh: {
      title: '用户协议与隐私说明',
      text: points(
        '{{site}} 向您提供证书的订购、验证、签发和管理服务。付款成功后订单生效，退款按订单页所列规则办理。',
        '您提交的域名、组织和联系人信息真实有效，并在变化时及时更新；证书机构会据此审核。',
        '私钥由您自己生成和保管。怀疑私钥泄露或证书信息有误时，请立即申请吊销。',
        '我们只为履行订单、保障账号安全和遵守法律处理您的姓名、联系方式、登录记录和订单资料，不出售给任何人。',
        '您可以在账号安全中查看和修改自己的资料；要求导出或删除请联系 {{contact}}。',
      ),
    },
    en: {
      title: 'Terms and privacy notice',
      text: points(
        '{{site}} sells, validates, issues and manages certificates for you. An order binds when it is paid; refunds follow the rules shown with the order.',
        'What you tell of names, organisations and people is true and kept up to date; the certificate authority checks it.',
        'You make and keep your private keys. Ask for revocation at once if a key may be known to others or a certificate is wrong.',
        'Your name, contacts, sign-ins and orders are used to fulfil orders, keep the account safe and obey the law. Nobody is sold them.',
        'You see and change your details under Account security; for a copy or deletion write to {{contact}}.',
      ),
    },
  },
  subscriber: {
    zh: {
      title: '证书订户协议',
      text: points(
        '本协议适用于本订单及其计划期内由 {{site}} 为您申请的每一张证书。',
        '资料真实：您对所申请的域名、IP 地址、邮箱和组织拥有权利或已获授权，提交的资料完整、准确。',
        '私钥：私钥由您或您委托的人保管，并采取合理措施防止泄露或被他人使用。',
        '核对与使用：您在使用前核对证书内容，只在证书列出的名称上、依法并按本协议使用证书。',
        '报告与吊销：私钥泄露或疑似泄露、证书内容有误或不再准确时，您立即停止使用并申请吊销。',
        '证书机构在资料不实、私钥泄露、失去名称控制权、违反本协议或 CA/浏览器论坛要求时，可以不经同意在 24 小时至 5 天内吊销证书。',
        '终止使用：证书到期或被吊销后，您立即停止使用；因私钥泄露而吊销的，私钥也不再使用。',
        '费用与退款按下单时所示的价格和退款规则执行。疑问请联系 {{contact}}。',
      ),
    },
    en: {
      title: 'Certificate subscriber agreement',
      text: points(
        'This agreement covers every certificate that {{site}} obtains for you under this order and its term.',
        'Accurate information: you own or are authorised to use the names, addresses, mailboxes and organisation applied for, and what you submit is complete and accurate.',
        'Private key: you, or who you entrust with it, keep the key under control and take reasonable measures against disclosure and use by others.',
        'Acceptance and use: you check the certificate before using it, and use it only for the names in it, lawfully and under this agreement.',
        'Reporting and revocation: where the key is or may be compromised, or the certificate is or becomes inaccurate, you stop using it and ask for revocation at once.',
        'The certificate authority may revoke within 24 hours to 5 days and without asking, where information is untrue, a key is compromised, control of a name is lost, or this agreement or the requirements of the CA/Browser Forum are violated.',
        'Termination: you stop using a certificate once it has expired or is revoked; after a compromise, the key as well.',
        'Prices and refunds follow what the order page shows. For questions write to {{contact}}.',
      ),
    },
  },
}
