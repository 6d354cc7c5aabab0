import { reasonOf } from '#core/delivery.ts'
import { askCarrier } from '../sms/ask-carrier.ts'
import { contentType, tencentAuthorization } from '../sms/tencent-signature.ts'
import type { VendorCaptcha, VendorVerdict } from './vendor-captcha.ts'

const published = {
  api: 'https://captcha.tencentcloudapi.com',
  script: 'https://turing.captcha.qcloud.com/TCaptcha.js',
}
/** Hosts that the published script brings its frame, pictures and calls from. */
const publishedSources = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com']
/** CaptchaType of the API: the only one it has. */
const captchaType = 9
/** CaptchaCode of a ticket that is good. */
const passedCode = 1
const passed: VendorVerdict = { is: 'passed' }
const failed: VendorVerdict = { is: 'failed' }

export interface TencentCaptchaOptions {
  now: () => Date
  /** Other addresses than the published ones, such as `api=https://proxy.example.com`. */
  endpoints?: readonly string[]
  timeoutMs?: number
}

/** Tencent Cloud's captcha: DescribeCaptchaResult of version 2019-07-22, signed by TC3. */
export function createTencentCaptcha({ now, endpoints = [], timeoutMs = 5000 }: TencentCaptchaOptions): VendorCaptcha {
  const named: Partial<typeof published> = Object.fromEntries(endpoints.map((entry) => entry.split(/=(.*)/s, 2)))
  const api = new URL(named.api ?? published.api)
  const { script = published.script } = named
  const verify: VendorCaptcha['verify'] = async ({ appId, appSecretKey, secretId, secretKey }, answer, ip) => {
    const body = JSON.stringify({
      ...{ CaptchaType: captchaType, Ticket: answer.ticket, Randstr: answer.randstr, UserIp: ip },
      ...{ CaptchaAppId: Number(appId), AppSecretKey: appSecretKey },
    })
    const timestamp = Math.floor(now().getTime() / 1000)
    const call = { service: 'captcha', host: api.host, body, timestamp, keyId: secretId, keySecret: secretKey }
    const headers = {
      ...{ host: api.host, 'content-type': contentType },
      ...{ 'x-tc-action': 'DescribeCaptchaResult', 'x-tc-version': '2019-07-22' },
      ...{ 'x-tc-timestamp': String(timestamp), authorization: tencentAuthorization(call) },
    }
    const answered = await askCarrier(`${api.origin}/`, { headers, body }, timeoutMs)
    return 'is' in answered ? { is: 'away', reason: answered.reason } : verdictOf(answered.json)
  }
  return {
    script,
    sources: named.script === undefined ? publishedSources : [new URL(script).origin],
    verify,
    async troubleOf(keys, ip) {
      const verdict = await verify(keys, { ticket: 'none', randstr: '@non' }, ip)
      return verdict.is === 'away' ? verdict.reason : undefined
    },
  }
}

interface TencentAnswer {
  Response?: { Error?: { Code?: string; Message?: string }; CaptchaCode?: number }
}

function verdictOf(json: unknown): VendorVerdict {
  // Foreign JSON: any part may be missing.
  const response = (json as TencentAnswer | null)?.Response
  if (response?.Error) {
    const { Code = '', Message = '' } = response.Error
    // What a visitor sends must not make the vendor look away.
    if (/^(Invalid|Missing|Unknown)Parameter/.test(Code)) return failed
    return { is: 'away', reason: reasonOf(`${Code}: ${Message}`) }
  }
  if (typeof response?.CaptchaCode !== 'number') return { is: 'away', reason: 'The answer cannot be read' }
  return response.CaptchaCode === passedCode ? passed : failed
}
