import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Database } from '#db/client.ts'
import { demoTradesOf } from '#features/payments/demo-trades.repo.ts'
import { createAlipayChannel } from '#providers/payments/alipay.ts'
import { createBankChannel, referenceOf } from '#providers/payments/bank.ts'
import { createDemoChannel, demoSignature, signDemo } from '#providers/payments/demo.ts'
import type { PaymentProviders } from '#providers/payments/payment-providers.ts'
import { rsaPrivateKey, rsaPublicKey } from '#providers/payments/rsa-keys.ts'
import { createWechatChannel } from '#providers/payments/wechat.ts'

const alipayGateways: Readonly<Record<string, string>> = {
  live: 'https://openapi.alipay.com/gateway.do',
  sandbox: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
}

interface Parts {
  db: Database
  secrets: Secrets
  clock: Clock
  /** Addresses of the vendors' servers by channel; for tests. */
  endpoints?: Readonly<Record<string, string>>
}

/** The channels' clients. */
export function openPayments({ db, secrets, clock, endpoints = {} }: Parts): PaymentProviders {
  const demoKey = (siteId: string) => secrets.mac('demo-gateway', siteId)
  const now = () => clock.now()
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
        case 'alipay': {
          const { appId = '', sellerId = '', alipayKey = '', mode = 'live' } = settings
          const gateway = endpoints.alipay ?? alipayGateways[mode] ?? ''
          const way = settings.way === 'qr' ? 'qr' : 'page'
          const { privateKey = '' } = keys
          return createAlipayChannel({ appId, sellerId, alipayKey, privateKey, way, gateway }, now)
        }
      }
    },
    keyFault(name, { settings, secrets: keys }) {
      if (name !== 'alipay' && name !== 'wechat') return null
      const publicKey = name === 'alipay' ? 'alipayKey' : 'wechatKey'
      if (!isRight(() => rsaPublicKey(settings[publicKey] ?? ''))) return `settings.${publicKey}`
      return isRight(() => rsaPrivateKey(keys.privateKey ?? '')) ? null : 'secrets.privateKey'
    },
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
