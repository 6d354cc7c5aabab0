import type { Currency } from '../wire.ts'
import type { ChannelKind, UsdtNetwork } from './payment-values.ts'

/** A setting of a channel. Secret ones are written only: they are sealed and never shown again. */
export interface ChannelField {
  name: string
  isSecret?: true
  isOptional?: true
  /** Text of several lines. */
  isLong?: true
  /** What it has to look like, and what is said where it does not. */
  pattern?: RegExp
  choices?: readonly string[]
  /** The server keeps the day of its last change (UTC) and the site's currency beside it: `rate`, `rateDay`, `rateCurrency`. */
  isDated?: true
}

export interface ChannelSpec {
  /** Sites with another currency cannot use it. */
  currencies: readonly Currency[]
  /** Whether the channel sends notices. */
  sendsNotices: boolean
  /** Amount of a test payment in minor units; null where nobody can be asked whether it has come. */
  testMinor: number | null
  fields: readonly ChannelField[]
}

/** Shape of an address; its checksum is the server's to check. */
export const usdtAddresses: Readonly<Record<UsdtNetwork, RegExp>> = {
  trc20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  erc20: /^0x[0-9a-fA-F]{40}$/,
}
const usdtRate = /^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,6})?$/
const apiUrl = /^https?:\/\/[^\s?#@]+$/
const base64OrPem = /^[A-Za-z0-9+/=\s-]+$/

/** What each kind of channel needs. Console and server both read this table. */
export const channelSpecs: Record<ChannelKind, ChannelSpec> = {
  alipay: {
    currencies: ['CNY'],
    sendsNotices: true,
    testMinor: 1,
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
    testMinor: 1,
    fields: [
      { name: 'mchId', pattern: /^\d{8,10}$/ },
      { name: 'appId', pattern: /^wx[0-9a-f]{16}$/ },
      { name: 'certSerial', pattern: /^[0-9A-F]{40}$/ },
      { name: 'certificate', isLong: true, isOptional: true },
      { name: 'wechatKeyId', pattern: /^PUB_KEY_ID_\d{10,40}$/ },
      { name: 'wechatKey', isLong: true, pattern: base64OrPem },
      { name: 'privateKey', isLong: true, isSecret: true },
      { name: 'apiV3Key', isSecret: true, pattern: /^[0-9A-Za-z]{32}$/ },
    ],
  },
  bank: {
    currencies: ['CNY', 'USD'],
    sendsNotices: false,
    testMinor: null,
    fields: [{ name: 'account', isLong: true }],
  },
  stripe: {
    currencies: ['CNY', 'USD'],
    sendsNotices: true,
    // Stripe takes nothing below half a dollar.
    testMinor: 5_00,
    fields: [
      { name: 'mode', choices: ['live', 'sandbox'] },
      { name: 'secretKey', isSecret: true, pattern: /^[sr]k_(live|test)_\w{10,200}$/ },
      { name: 'webhookSecret', isSecret: true, pattern: /^whsec_[\w+/=]{16,200}$/ },
    ],
  },
  paypal: {
    currencies: ['USD'],
    sendsNotices: true,
    testMinor: 1_00,
    fields: [
      { name: 'mode', choices: ['live', 'sandbox'] },
      { name: 'clientId', pattern: /^[\w-]{20,120}$/ },
      { name: 'merchantId', pattern: /^[A-Z0-9]{13}$/ },
      { name: 'webhookId', pattern: /^[A-Z0-9]{15,30}$/ },
      { name: 'clientSecret', isSecret: true, pattern: /^[\w-]{20,120}$/ },
    ],
  },
  usdt: {
    currencies: ['CNY', 'USD'],
    sendsNotices: false,
    testMinor: 10,
    fields: [
      { name: 'rate', pattern: usdtRate, isDated: true },
      { name: 'tronAddress', isOptional: true, pattern: usdtAddresses.trc20 },
      { name: 'tronApi', isOptional: true, pattern: apiUrl },
      { name: 'tronConfirmations', isOptional: true, pattern: /^(19|[2-9]\d|[1-9]\d\d)$/ },
      { name: 'tronKey', isOptional: true, isSecret: true, pattern: /^[!-~]+$/ },
      { name: 'ethAddress', isOptional: true, pattern: usdtAddresses.erc20 },
      { name: 'ethApi', isOptional: true, pattern: apiUrl },
      { name: 'ethConfirmations', isOptional: true, pattern: /^(finalized|1[2-9]|[2-9]\d|[1-9]\d\d)$/ },
      { name: 'ethKey', isOptional: true, isSecret: true, pattern: /^[!-~]+$/ },
    ],
  },
}

/** Site currency per USDT by hand; a dollar is a USDT unless a site says otherwise. */
export const usualUsdtRate: Partial<Record<Currency, string>> = { USD: '1.00' }

/** Days after which a rate fixed by hand should be looked at again, where it is one between two currencies. */
export const staleRateDays = 7
