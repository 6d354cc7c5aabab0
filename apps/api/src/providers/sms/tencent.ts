import { type Delivery, reasonOf } from '#core/delivery.ts'
import { askCarrier } from './ask-carrier.ts'
import { approved, type SmsCarrier, type SmsOptions } from './sms.ts'
import { contentType, tencentAuthorization } from './tencent-signature.ts'

export interface TencentOptions extends SmsOptions {
  signName: string
  /** SmsSdkAppId. */
  appId: string
  region: string
}

const published = 'https://sms.tencentcloudapi.com'

/** Tencent Cloud's short message service, SendSms of version 2021-01-11. */
export function createTencent(options: TencentOptions): SmsCarrier {
  const endpoint = new URL(options.endpoint ?? published)
  const { keyId, keySecret, appId, signName, region } = options
  return {
    name: 'tencent',
    async send(sms) {
      const template = approved(sms, options)
      if ('is' in template) return template
      const body = JSON.stringify({
        PhoneNumberSet: [sms.to],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: template.id,
        TemplateParamSet: template.facts.map(([, value]) => value),
        SessionContext: sms.id,
      })
      const timestamp = Math.floor(options.now().getTime() / 1000)
      const { host } = endpoint
      const headers = {
        host,
        'content-type': contentType,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
        'x-tc-timestamp': String(timestamp),
        authorization: tencentAuthorization({ service: 'sms', host, body, timestamp, keyId, keySecret }),
      }
      const answer = await askCarrier(`${endpoint.origin}/`, { headers, body }, options.timeoutMs)
      return 'is' in answer ? answer : deliveryOf(answer.json)
    },
  }
}

interface TencentAnswer {
  Response?: {
    Error?: { Code?: string; Message?: string }
    SendStatusSet?: readonly { Code?: string; Message?: string }[]
  }
}

// Temporary errors: trouble on their side, or too many requests. All other errors are final.
const passing = /^(InternalError|RequestLimitExceeded|LimitExceeded|ResourceUnavailable)/

function deliveryOf(json: unknown): Delivery {
  // Foreign JSON: any part may be missing.
  const response = (json as TencentAnswer | null)?.Response
  const outcome = response?.Error ?? response?.SendStatusSet?.[0]
  if (typeof outcome?.Code !== 'string')
    return { is: 'later', reason: 'The carrier gave an answer that cannot be read' }
  if (!response?.Error && outcome.Code === 'Ok') return { is: 'sent' }
  const reason = reasonOf(`${outcome.Code}: ${outcome.Message ?? ''}`)
  return { is: passing.test(outcome.Code) ? 'later' : 'refused', reason }
}
