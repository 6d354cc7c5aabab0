import type { Template } from './template.ts'

/** What is told of orders: to buyers that something ends, to operators what others leave to them. */
export const orderTemplates = {
  'order.certificate-ends': {
    isSecret: false,
    zh: {
      subject: '{domain} 的证书将于 {at} 到期 - {site}',
      body: '{name}，您好：\n\n{domain} 的证书（订单 {orderNo}）将于 {at} 到期。您的计划还在有效期内，可以免费重新签发，请在到期前完成并更新到服务器。\n\n{url}\n\n到期后浏览器会提示不安全。如已处理，请忽略本邮件。',
      button: '重新签发',
      sms: '【{site}】{domain} 的证书将于 {at} 到期，可免费重新签发：{url}',
    },
    en: {
      subject: 'The certificate of {domain} ends on {at} - {site}',
      body: 'Hello {name},\n\nthe certificate of {domain} (order {orderNo}) ends on {at}. Your plan still runs, so a new one is free: reissue it and install it before that day.\n\n{url}\n\nAfter that day browsers warn of your site. If you have seen to it already, ignore this message.',
      button: 'Reissue the certificate',
      sms: '{site}: the certificate of {domain} ends on {at}. Reissue it free: {url}',
    },
  },
  'order.plan-ends': {
    isSecret: false,
    zh: {
      subject: '{domain} 的证书计划将于 {at} 结束 - {site}',
      body: '{name}，您好：\n\n{domain} 的证书计划（订单 {orderNo}）将于 {at} 结束，之后不能再签发证书。现在续费，剩余时间会加到新的计划里。\n\n{url}\n\n如已续费，请忽略本邮件。',
      button: '查看并续费',
      sms: '【{site}】{domain} 的证书计划将于 {at} 结束，请续费：{url}',
    },
    en: {
      subject: 'The plan of {domain} ends on {at} - {site}',
      body: 'Hello {name},\n\nthe certificate plan of {domain} (order {orderNo}) ends on {at}; no certificate can be issued after that. Renew it now and the time that is left is added to the new plan.\n\n{url}\n\nIf you have renewed already, ignore this message.',
      button: 'Look and renew',
      sms: '{site}: the plan of {domain} ends on {at}. Renew it: {url}',
    },
  },
  'order.assigned': {
    isSecret: false,
    zh: {
      subject: '{author} 指派给您 {count} 个订单 - {site}',
      body: '{name}，您好：\n\n{author} 把以下订单指派给您：{orders}。\n\n{url}',
      button: '查看我的订单',
      sms: '【{site}】{author} 指派给您 {count} 个订单：{orders}',
    },
    en: {
      subject: '{author} assigned you orders: {count} - {site}',
      body: 'Hello {name},\n\n{author} has assigned these orders to you: {orders}.\n\n{url}',
      button: 'See my orders',
      sms: '{site}: {author} assigned you orders: {orders}',
    },
  },
  'order.mentioned': {
    isSecret: false,
    zh: {
      subject: '{author} 在订单 {orders} 的备注中提到了您 - {site}',
      body: '{name}，您好：\n\n{author} 在订单 {orders} 的内部备注中提到了您：\n\n{text}\n\n{url}',
      button: '打开订单',
      sms: '【{site}】{author} 在订单 {orders} 的备注中提到了您',
    },
    en: {
      subject: '{author} mentioned you in a note on {orders} - {site}',
      body: 'Hello {name},\n\n{author} mentioned you in an internal note on order {orders}:\n\n{text}\n\n{url}',
      button: 'Open the order',
      sms: '{site}: {author} mentioned you in a note on order {orders}',
    },
  },
} as const satisfies Record<string, Template>
