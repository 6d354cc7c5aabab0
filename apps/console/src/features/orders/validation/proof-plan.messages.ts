import { defineMessages } from '#i18n/messages.ts'

/** Words about proofs over the plan: how long they serve, and for which certificate they are made anew. */
export const proofMessages = defineMessages({
  'proof.to-prove': {
    zh: '{count} 个域名需再次验证',
    en: '{count} {count, name|names} to be validated again',
  },
  'proof.to-confirm': {
    zh: '{count} 个邮箱需再次确认',
    en: '{count} {count, mailbox|mailboxes} to be confirmed again',
  },
  'proof.kept': { zh: '沿用已有验证', en: 'Validation still valid' },
  'proof.again': {
    zh: '第 {n} 张证书签发前需再次验证，最迟 {date}',
    en: 'to be validated again for certificate {n}, by {date}',
  },
  'proof.confirm-again': {
    zh: '第 {n} 张证书签发前需再次确认，最迟 {date}',
    en: 'to be confirmed again for certificate {n}, by {date}',
  },
  'proof.lasting': {
    zh: '请保留记录，后续签发会自动验证',
    en: 'keep the record: it validates later certificates automatically',
  },
  'proof.enough': { zh: '计划期内无需再次验证', en: 'no more validation needed in this plan' },
  'proof.plan-times': {
    zh: '域名验证有有效期，期间需再次验证 {count} 次。',
    en: 'Validations expire: names must be revalidated {count} {count, time|times}.',
  },
  'proof.plan-times-mail': {
    zh: '每张证书签发前都要确认邮箱，期间需再次确认 {count} 次。',
    en: 'Mailboxes are confirmed for every certificate: {count} more {count, time|times} during the plan.',
  },
  'proof.plan-next': {
    zh: '下次需再次验证域名：第 {n} 张证书签发前，最迟 {date}。',
    en: 'Next revalidation of names: before certificate {n}, by {date}.',
  },
  'proof.plan-next-mail': {
    zh: '下次需再次确认邮箱：第 {n} 张证书签发前，最迟 {date}。',
    en: 'Next confirmation of mailboxes: before certificate {n}, by {date}.',
  },
})
