import { defineMessages } from '#i18n/messages.ts'

/** Words about proofs that stand, and about having others set the records. */
export const validationMessages = defineMessages({
  'reuse.from': {
    zh: '沿用 {date} 的验证，{until} 前有效',
    en: 'Reused from {date}, valid until {until}',
  },
  'reuse.title': { zh: '已验证的域名', en: 'Domains proven before' },
  'reuse.note': { zh: '有效期内再次签发无需验证', en: 'Not asked for again while they are valid' },
  'reuse.covers-below': { zh: '含子域名与通配符', en: 'with subdomains and wildcard' },
  'reuse.covers-host': { zh: '仅此主机', en: 'this host only' },
  'reuse.dates': { zh: '{date} 验证，{until} 前有效', en: 'Proven {date}, valid until {until}' },
})
