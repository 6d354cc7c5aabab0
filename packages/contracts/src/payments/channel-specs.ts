import type { Currency } from '../wire.ts'
import type { ChannelKind } from './payment-values.ts'

/** A setting of a channel. Secret ones are written only: they are sealed and never shown again. */
export interface ChannelField {
  name: string
  isSecret?: true
  /** Text of several lines. */
  isLong?: true
  /** What it has to look like, and what is said where it does not. */
  pattern?: RegExp
  choices?: readonly string[]
}

export interface ChannelSpec {
  /** Sites with another currency cannot use it. */
  currencies: readonly Currency[]
  /** Whether the channel sends notices, and can be tested by them. */
  sendsNotices: boolean
  fields: readonly ChannelField[]
}

const base64OrPem = /^[A-Za-z0-9+/=\s-]+$/

/** What each kind of channel needs. Console and server both read this table. */
export const channelSpecs: Record<ChannelKind, ChannelSpec> = {
  alipay: {
    currencies: ['CNY'],
    sendsNotices: true,
    fields: [
      { name: 'mode', choices: ['live', 'sandbox'] },
      { name: 'way', choices: ['page', 'qr'] },
      { name: 'appId', pattern: /^\d{16}$/ },
      { name: 'sellerId', pattern: /^2088\d{12}$/ },
      { name: 'alipayKey', isLong: true, pattern: base64OrPem },
      { name: 'privateKey', isLong: true, isSecret: true },
    ],
  },
  wechat: {
    currencies: ['CNY'],
    sendsNotices: true,
    fields: [
      { name: 'mchId', pattern: /^\d{8,10}$/ },
      { name: 'appId', pattern: /^wx[0-9a-f]{16}$/ },
      { name: 'certSerial', pattern: /^[0-9A-F]{40}$/ },
      { name: 'wechatKeyId', pattern: /^PUB_KEY_ID_\d{10,40}$/ },
      { name: 'wechatKey', isLong: true, pattern: base64OrPem },
      { name: 'privateKey', isLong: true, isSecret: true },
      { name: 'apiV3Key', isSecret: true, pattern: /^[0-9A-Za-z]{32}$/ },
    ],
  },
  bank: { currencies: ['CNY', 'USD'], sendsNotices: false, fields: [{ name: 'account', isLong: true }] },
}
