import { mostCarriedDays } from '@app/contracts/orders/renewal'
import type { Template } from './template.ts'

/** Facts available to every notice of an order; each template uses some of them. */
export interface NoticeFacts {
  name: string
  domain: string
  orderNo: string
  product: string
  amount: string
  reason: string
  serial: string
  /** Carrier of a shipped token. */
  carrier: string
  trackingNo: string
  at: Date
  url: string
}

interface Words {
  subject: string
  body: string
  button: string
}

/** Email with its text message, which is the subject with the link. */
function notice(zh: Words, en: Words): Template {
  return {
    isSecret: false,
    zh: {
      ...zh,
      subject: `${zh.subject} - {{site}}`,
      body: `{{name}}，您好：\n\n${zh.body}\n\n{{url}}`,
      sms: `【{{site}}】${zh.subject}：{{url}}`,
    },
    en: {
      ...en,
      subject: `${en.subject} - {{site}}`,
      body: `Hello {{name}},\n\n${en.body}\n\n{{url}}`,
      sms: `{{site}}: ${en.subject}: {{url}}`,
    },
  }
}

const seeOrder = { zh: '查看订单', en: 'View order' }

/** Notices of order events to buyers, and to operators where marked. */
export const noticeTemplates = {
  'notice.placed': notice(
    {
      subject: '订单 {{orderNo}} 已创建',
      body: '您的订单 {{orderNo}}（{{product}}，{{amount}}）已创建，付款后即可开始验证。',
      button: '查看并付款',
    },
    {
      subject: 'Order {{orderNo}} placed',
      body: 'Your order {{orderNo}} ({{product}}, {{amount}}) has been placed. Validation starts after payment.',
      button: 'View and pay',
    },
  ),
  'notice.paid': notice(
    {
      subject: '订单 {{orderNo}} 已付款',
      body: '订单 {{orderNo}}（{{product}}）的 {{amount}} 已付清。接下来需要您做什么，订单页面会逐步提示。',
      button: seeOrder.zh,
    },
    {
      subject: 'Order {{orderNo}} paid',
      body: 'We received your payment of {{amount}} for order {{orderNo}} ({{product}}). The order page guides you through the next steps.',
      button: seeOrder.en,
    },
  ),
  'notice.close-soon': notice(
    {
      subject: '订单 {{orderNo}} 即将关闭',
      body: '订单 {{orderNo}}（{{amount}}）还未付款，将于 {{at}} 自动关闭。',
      button: '去付款',
    },
    {
      subject: 'Order {{orderNo}} closes soon',
      body: 'Order {{orderNo}} ({{amount}}) has not been paid yet and will close automatically on {{at}}.',
      button: 'Pay',
    },
  ),
  'notice.records-ready': notice(
    {
      subject: '请为 {{domain}} 添加验证记录',
      body: '订单 {{orderNo}} 的验证记录已生成。请按页面提示为 {{domain}} 添加记录，系统会自动检测，通过后立即签发。',
      button: '查看验证记录',
    },
    {
      subject: 'Add the validation records for {{domain}}',
      body: 'The validation records for order {{orderNo}} are ready. Add them for {{domain}} as shown on the page. We check for them automatically, and the certificate is issued as soon as they pass.',
      button: 'View records',
    },
  ),
  'notice.validation-open': notice(
    {
      subject: '{{domain}} 还在等待验证',
      body: '订单 {{orderNo}} 还有域名或邮箱没有通过验证，证书暂时不能签发。请按页面提示完成验证；若已添加记录，页面会说明检测到了什么、该怎么改。',
      button: '继续验证',
    },
    {
      subject: '{{domain}} is still waiting for validation',
      body: 'Some names or mailboxes of order {{orderNo}} are not validated yet, so the certificate cannot be issued. Follow the steps on the page to complete validation; if you have already added the records, the page shows what was found and how to correct it.',
      button: 'Continue validation',
    },
  ),
  'notice.validated': notice(
    {
      subject: '{{domain}} 已通过验证',
      body: '订单 {{orderNo}} 的域名和邮箱已全部通过验证，现在等待 CA 审核和签发。您无需操作，签发后会通知您。',
      button: seeOrder.zh,
    },
    {
      subject: '{{domain}} is validated',
      body: 'All names and mailboxes of order {{orderNo}} are validated and waiting for the CA to review and issue. No action is needed; we will notify you when the certificate is issued.',
      button: seeOrder.en,
    },
  ),
  'notice.returned': notice(
    {
      subject: '订单 {{orderNo}} 的资料需要修改',
      body: '订单 {{orderNo}}（{{domain}}）的资料被退回：{{reason}}\n\n请修改后重新提交，无需再次付款。',
      button: '修改并重新提交',
    },
    {
      subject: 'Order {{orderNo}} needs changes',
      body: 'The details of order {{orderNo}} ({{domain}}) were returned for changes: {{reason}}\n\nPlease correct them and resubmit; no further payment is needed.',
      button: 'Fix and resubmit',
    },
  ),
  'notice.issued': notice(
    {
      subject: '{{domain}} 的证书已签发',
      body: '订单 {{orderNo}} 的证书已签发，请下载并安装到服务器。',
      button: '下载证书',
    },
    {
      subject: 'Certificate for {{domain}} issued',
      body: 'The certificate of order {{orderNo}} has been issued. Download it and install it on your server.',
      button: 'Download certificate',
    },
  ),
  'notice.not-installed': notice(
    {
      subject: '{{domain}} 的证书还没有部署',
      body: '订单 {{orderNo}} 的证书已签发三天，但还没有在服务器上看到它。订单页面有安装指南，装好后可在那里检查部署。',
      button: '检查部署',
    },
    {
      subject: 'Certificate for {{domain}} not deployed yet',
      body: 'The certificate of order {{orderNo}} was issued three days ago, but your servers do not use it yet. The order page has an installation guide and can check the deployment once you are done.',
      button: 'Check deployment',
    },
  ),
  'notice.shipped': notice(
    {
      subject: '订单 {{orderNo}} 的 UKey 已寄出',
      body: '订单 {{orderNo}}（{{product}}）的 UKey 已寄出。\n\n快递公司：{{carrier}}\n运单号：{{trackingNo}}\n\n证书和私钥已在 UKey 中，收到后请按页面上的说明使用。',
      button: seeOrder.zh,
    },
    {
      subject: 'Token for order {{orderNo}} shipped',
      body: 'The token for order {{orderNo}} ({{product}}) has been shipped.\n\nCarrier: {{carrier}}\nTracking no.: {{trackingNo}}\n\nThe certificate and its private key are on the token. The order page explains how to use it.',
      button: seeOrder.en,
    },
  ),
  'notice.reissued': notice(
    {
      subject: '{{domain}} 的新证书已签发',
      body: '订单 {{orderNo}} 的新证书已签发。旧证书仍有效，请在其到期前替换。',
      button: '下载新证书',
    },
    {
      subject: 'New certificate for {{domain}} issued',
      body: 'The new certificate of order {{orderNo}} has been issued. The old one stays valid; replace it before it expires.',
      button: 'Download new certificate',
    },
  ),
  'notice.reissue-due': notice(
    {
      subject: '{{domain}} 可以签发下一张证书了',
      body: '订单 {{orderNo}} 的证书将于 {{at}} 到期，计划内的下一张现在可以免费签发。现有证书继续有效，直到您替换它。',
      button: '重新签发',
    },
    {
      subject: 'Next certificate for {{domain}} available',
      body: 'The certificate of order {{orderNo}} expires on {{at}}. The next certificate of your plan can be issued now at no cost. The current one stays valid until you replace it.',
      button: 'Reissue',
    },
  ),
  'notice.reissue-failed': notice(
    {
      subject: '{{domain}} 重新签发未成功',
      body: '订单 {{orderNo}} 的重新签发被 CA 退回：{{reason}}\n\n现有证书不受影响，请处理后再试。',
      button: seeOrder.zh,
    },
    {
      subject: 'Reissue for {{domain}} failed',
      body: 'The CA returned the reissue of order {{orderNo}}: {{reason}}\n\nYour current certificate is not affected. Resolve the problem and try again.',
      button: seeOrder.en,
    },
  ),
  'notice.revoked': notice(
    {
      subject: '{{domain}} 的证书已吊销',
      body: '订单 {{orderNo}} 的证书（序列号 {{serial}}）已被吊销，浏览器将不再信任它。请尽快替换。',
      button: seeOrder.zh,
    },
    {
      subject: 'Certificate for {{domain}} revoked',
      body: 'The certificate of order {{orderNo}} (serial number {{serial}}) has been revoked and browsers no longer trust it. Please replace it as soon as possible.',
      button: seeOrder.en,
    },
  ),
  'notice.cancelled': notice(
    {
      subject: '订单 {{orderNo}} 已取消',
      body: '订单 {{orderNo}}（{{domain}}）已取消。按退款规则应退的款项已退回。',
      button: seeOrder.zh,
    },
    {
      subject: 'Order {{orderNo}} cancelled',
      body: 'Order {{orderNo}} ({{domain}}) has been cancelled. Any amount due under the refund rule has been returned.',
      button: seeOrder.en,
    },
  ),
  'notice.refunded': notice(
    {
      subject: '订单 {{orderNo}} 已退款',
      body: '订单 {{orderNo}} 的 {{amount}} 已退款，其证书将被吊销。',
      button: seeOrder.zh,
    },
    {
      subject: 'Order {{orderNo}} refunded',
      body: '{{amount}} for order {{orderNo}} has been refunded. Its certificates will be revoked.',
      button: seeOrder.en,
    },
  ),
  'notice.refund-refused': notice(
    {
      subject: '订单 {{orderNo}} 的退款未通过',
      body: '订单 {{orderNo}} 的退款申请未通过：{{reason}}\n\n订单和证书保持不变。',
      button: seeOrder.zh,
    },
    {
      subject: 'Refund for order {{orderNo}} declined',
      body: 'The refund request for order {{orderNo}} was declined: {{reason}}\n\nThe order and its certificates are unchanged.',
      button: seeOrder.en,
    },
  ),
  'notice.refund-asked': notice(
    {
      subject: '订单 {{orderNo}} 申请退款',
      body: '客户为订单 {{orderNo}}（{{amount}}）申请退款：{{reason}}\n\n请审批。',
      button: '审批',
    },
    {
      subject: 'Refund requested for order {{orderNo}}',
      body: 'The customer requested a refund for order {{orderNo}} ({{amount}}): {{reason}}\n\nPlease review the request.',
      button: 'Review',
    },
  ),
  'notice.ca-refused': notice(
    {
      subject: 'CA 退回了订单 {{orderNo}}',
      body: 'CA 退回了订单 {{orderNo}}（{{domain}}）：{{reason}}\n\n请查看原因，并与客户一起修改后重新提交。',
      button: '查看原因',
    },
    {
      subject: 'The CA returned order {{orderNo}}',
      body: 'The CA returned order {{orderNo}} ({{domain}}): {{reason}}\n\nPlease check the reason, correct the order with the customer and resubmit it.',
      button: 'View reason',
    },
  ),
  'notice.purchase-due': notice(
    {
      subject: '余额不足，订单 {{orderNo}} 等待采购',
      body: '本站在上级站点的余额不够采购订单 {{orderNo}}（{{domain}}）。客户的款项不受影响，订单已保留。\n\n请为上级站点的账户充值，到账后订单会自动继续。',
      button: '查看订单',
    },
    {
      subject: 'Balance too low: order {{orderNo}} waits',
      body: 'The balance of this site at its parent does not cover order {{orderNo}} ({{domain}}). The customer’s money is safe and the order is kept.\n\nTop up the account at the parent site; the order then goes on by itself.',
      button: 'View order',
    },
  ),
  'notice.certificate-ends': notice(
    {
      subject: '{{domain}} 的证书将于 {{at}} 到期',
      body: '订单 {{orderNo}} 的证书即将到期。计划期内可免费签发下一张，请完成验证并替换。',
      button: '签发下一张',
    },
    {
      subject: 'Certificate for {{domain}} expires on {{at}}',
      body: 'The certificate of order {{orderNo}} expires soon. The next certificate is free within your plan: complete validation and replace it.',
      button: 'Issue next certificate',
    },
  ),
  'notice.plan-ends': notice(
    {
      subject: '{{domain}} 的计划将于 {{at}} 结束',
      body: `订单 {{orderNo}} 的计划即将结束，之后不能再签发证书。现在续费，剩余时间会加到新计划里，最多 ${mostCarriedDays} 天。`,
      button: '续费',
    },
    {
      subject: 'Plan for {{domain}} ends on {{at}}',
      body: `The plan of order {{orderNo}} ends soon; after that no more certificates can be issued. Renew now and the remaining time, up to ${mostCarriedDays} days, is added to the new plan.`,
      button: 'Renew',
    },
  ),
  'notice.expired': notice(
    {
      subject: '订单 {{orderNo}} 已到期',
      body: '订单 {{orderNo}}（{{domain}}）的计划已经结束，不再签发证书。续费即可继续使用。',
      button: '续费',
    },
    {
      subject: 'Order {{orderNo}} expired',
      body: 'The plan of order {{orderNo}} ({{domain}}) has ended and no more certificates are issued. Renew to continue.',
      button: 'Renew',
    },
  ),
} satisfies Record<string, Template>

export type NoticeTemplate = keyof typeof noticeTemplates
