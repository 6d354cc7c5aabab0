import { defineMessages } from './messages.ts'

/** Ways to reach a site besides phone and e-mail. */
export const contactWayMessages = defineMessages({
  'contact-way.wechat': { zh: '微信', en: 'WeChat' },
  'contact-way.wecom': { zh: '企业微信', en: 'WeCom' },
  'contact-way.qq': { zh: 'QQ', en: 'QQ' },
  'contact-way.whatsapp': { zh: 'WhatsApp', en: 'WhatsApp' },
  'contact-way.telegram': { zh: 'Telegram', en: 'Telegram' },
  'contact-way.link': { zh: '客服网页', en: 'Support page' },
})
