import type { UsdtNetwork } from '@app/contracts/payments/payment-values'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Database } from '#db/client.ts'
import { demoTradesOf } from '#features/payments/demo-trades.repo.ts'
import { usdtBooksOf } from '#features/payments/usdt-books.repo.ts'
import { createAlipayChannel } from '#providers/payments/alipay.ts'
import { createBankChannel, referenceOf } from '#providers/payments/bank.ts'
import { type ChainApi, isAllowedUrl } from '#providers/payments/chain-http.ts'
import { createDemoChannel, demoSignature, signDemo } from '#providers/payments/demo.ts'
import type { ChannelConfig, ChannelFault, PaymentProviders } from '#providers/payments/payment-providers.ts'
import { createPaypalChannel } from '#providers/payments/paypal.ts'
import { PaypalTokens } from '#providers/payments/paypal-api.ts'
import { createPaypalCertificates, type PaypalTrust, paypalTrust } from '#providers/payments/paypal-certificate.ts'
import { certificateOf, rsaPrivateKey, rsaPublicKey } from '#providers/payments/rsa-keys.ts'
import { createStripeChannel } from '#providers/payments/stripe.ts'
import { createUsdtChannel } from '#providers/payments/usdt.ts'
import { usdtAddress } from '#providers/payments/usdt-address.ts'
import type { Chain, UsdtPlace } from '#providers/payments/usdt-chain.ts'
import { createEthereumChain } from '#providers/payments/usdt-ethereum.ts'
import { createTronChain } from '#providers/payments/usdt-tron.ts'
import { createWechatChannel } from '#providers/payments/wechat.ts'

const alipayGateways: Readonly<Record<string, string>> = {
  live: 'https://openapi.alipay.com/gateway.do',
  sandbox: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
}

const paypalApis: Readonly<Record<string, string>> = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
}

interface Parts {
  db: Database
  secrets: Secrets
  clock: Clock
  /** Private networks in which nodes that sites name may stand, in CIDR form. */
  allowNetworks?: readonly string[]
  /** Addresses of the vendors' servers by channel; for tests. */
  endpoints?: Readonly<Record<string, string>>
  /** Where PayPal's certificates may come from; for tests. */
  trustedPaypal?: PaypalTrust
}

/** The channels' clients. */
export function openPayments({
  db,
  secrets,
  clock,
  allowNetworks = [],
  endpoints = {},
  trustedPaypal = paypalTrust,
}: Parts): PaymentProviders {
  const demoKey = (siteId: string) => secrets.mac('demo-gateway', siteId)
  const now = () => clock.now()
  const [tokens, certificates] = [new PaypalTokens(), createPaypalCertificates(trustedPaypal)]
  return {
    open(name, { siteId, settings, secrets: keys }) {
      switch (name) {
        case 'demo':
          return createDemoChannel(demoTradesOf(db, clock, siteId), demoKey(siteId), now)
        case 'wechat': {
          const { appId = '', mchId = '', certSerial = '', wechatKeyId = '', wechatKey = '' } = settings
          const { privateKey = '', apiV3Key = '' } = keys
          const endpoint = endpoints.wechat ?? 'https://api.mch.weixin.qq.com'
          const merchant = { appId, mchId, certSerial, wechatKeyId, wechatKey }
          return createWechatChannel({ ...merchant, privateKey, apiV3Key, endpoint }, now)
        }
        case 'bank':
          return createBankChannel(settings.account ?? '')
        case 'usdt': {
          const { rate = '', rateCurrency } = settings
          const currency = rateCurrency === 'USD' ? 'USD' : 'CNY'
          const chains = chainsOf({ settings, secrets: keys }, allowNetworks, now)
          const places = placesOf(settings)
          return createUsdtChannel({ currency, rate, places, chains }, usdtBooksOf(db, clock, siteId))
        }
        case 'paypal': {
          const { clientId = '', merchantId = '', webhookId = '', mode = 'live' } = settings
          const endpoint = endpoints.paypal ?? paypalApis[mode] ?? ''
          const account = { clientId, merchantId, webhookId, clientSecret: keys.clientSecret ?? '', endpoint }
          return createPaypalChannel(account, { tokens, certificates }, now)
        }
        case 'stripe': {
          const { secretKey = '', webhookSecret = '' } = keys
          const mode = settings.mode === 'sandbox' ? 'sandbox' : 'live'
          const endpoint = endpoints.stripe ?? 'https://api.stripe.com'
          return createStripeChannel({ mode, secretKey, webhookSecret, endpoint }, now)
        }
        case 'alipay': {
          const { appId = '', sellerId = '', alipayKey = '', mode = 'live' } = settings
          const gateway = endpoints.alipay ?? alipayGateways[mode] ?? ''
          const way = settings.way === 'qr' ? 'qr' : 'page'
          const { privateKey = '' } = keys
          return createAlipayChannel({ appId, sellerId, alipayKey, privateKey, way, gateway }, now)
        }
      }
    },
    faultOf(name, config) {
      if (name === 'usdt') return usdtFault(config, allowNetworks)
      if (name === 'stripe') return stripeFault(config)
      if (name !== 'alipay' && name !== 'wechat') return null
      const publicKey = name === 'alipay' ? 'alipayKey' : 'wechatKey'
      const word = 'field.rsa-key'
      if (!isRight(() => rsaPublicKey(config.settings[publicKey] ?? '')))
        return { field: `settings.${publicKey}`, word }
      if (!isRight(() => rsaPrivateKey(config.secrets.privateKey ?? ''))) return { field: 'secrets.privateKey', word }
      return name === 'wechat' ? certificateFault(config) : null
    },
    certificateEnd: (name, { certificate = '' }) =>
      name === 'wechat' && certificate !== '' ? certificateOf(certificate).validToDate : null,
    usdtAddress,
    referenceOf,
    signDemo: (siteId, body) => ({ [demoSignature]: signDemo(demoKey(siteId), body) }),
  }
}

function isRight(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch {
    return false
  }
}

function stripeFault({ settings, secrets }: Config): ChannelFault | null {
  const isLive = /^[sr]k_live_/.test(secrets.secretKey ?? '')
  return isLive === (settings.mode === 'live') ? null : { field: 'secrets.secretKey', word: 'field.stripe-mode' }
}

/** A certificate may be left out; it says until when its key signs. */
function certificateFault({ settings, secrets }: Config): ChannelFault | null {
  const { certificate = '', certSerial = '' } = settings
  const isOurs = () => {
    const entered = certificateOf(certificate)
    if (entered.serialNumber.padStart(40, '0') !== certSerial) throw new Error('Of another serial')
    if (!entered.checkPrivateKey(rsaPrivateKey(secrets.privateKey ?? ''))) throw new Error('Of another key')
  }
  if (certificate === '' || isRight(isOurs)) return null
  return { field: 'settings.certificate', word: 'field.merchant-certificate' }
}

const tronApi = 'https://api.trongrid.io'
/** Blocks of TRON until one cannot be undone. */
const usualTronConfirmations = 20
const chainTimeoutMs = 10_000

/** Setting and network of each of the site's own addresses. */
const usdtFields = [
  { network: 'trc20', address: 'tronAddress', api: 'tronApi' },
  { network: 'erc20', address: 'ethAddress', api: 'ethApi' },
] as const

type Config = Pick<ChannelConfig, 'settings' | 'secrets'>

function placesOf(settings: Config['settings']): UsdtPlace[] {
  return usdtFields.flatMap(({ network, address: field }) => {
    const address = usdtAddress(network, settings[field] ?? '')
    return address === null ? [] : { network, address }
  })
}

/** Readers of the networks for which an API is set up. */
function chainsOf(
  { settings, secrets }: Config,
  allowNetworks: readonly string[],
  now: () => Date,
): Partial<Record<UsdtNetwork, Chain>> {
  const apiOf = (url: string, headers: ChainApi['headers']) => ({
    url,
    headers,
    allowNetworks,
    timeoutMs: chainTimeoutMs,
  })
  const header = (name: string, key: string | undefined, prefix = '') => (key ? { [name]: `${prefix}${key}` } : {})
  const tron = apiOf(settings.tronApi || tronApi, header('tron-pro-api-key', secrets.tronKey))
  const confirmations = Number(settings.tronConfirmations || usualTronConfirmations)
  const trc20 = createTronChain(tron, confirmations, now)
  if (!settings.ethApi) return { trc20 }
  const ethereum = apiOf(settings.ethApi, header('authorization', secrets.ethKey, 'Bearer '))
  const wanted = settings.ethConfirmations || 'finalized'
  return { trc20, erc20: createEthereumChain(ethereum, wanted === 'finalized' ? wanted : Number(wanted)) }
}

function usdtFault({ settings }: Config, allowNetworks: readonly string[]): ChannelFault | null {
  for (const { network, address, api } of usdtFields) {
    const [at, url] = [settings[address] ?? '', settings[api] ?? '']
    if (at !== '' && usdtAddress(network, at) === null)
      return { field: `settings.${address}`, word: 'field.usdt-address' }
    if (at !== '' && url === '' && network === 'erc20') return { field: `settings.${api}`, word: 'field.usdt-api' }
    if (url !== '' && !isAllowedUrl(url, allowNetworks)) return { field: `settings.${api}`, word: 'field.api-url' }
  }
  return placesOf(settings).length > 0 ? null : { field: 'settings.tronAddress', word: 'field.usdt-place' }
}
