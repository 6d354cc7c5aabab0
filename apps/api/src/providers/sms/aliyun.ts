import { randomBytes } from 'node:crypto'
import { type Delivery, reasonOf } from '#core/delivery.ts'
import { aliyunAuthorization, canonicalQuery, sha256 } from './aliyun-signature.ts'
import { askCarrier } from './ask-carrier.ts'
import { approved, type SmsCarrier, type SmsOptions } from './sms.ts'

export interface AliyunOptions extends SmsOptions {
  signName: string
}

const published = 'https://dysmsapi.aliyuncs.com'

/** Aliyun's short message service, SendSms of version 2017-05-25. */
export function createAliyun(options: AliyunOptions): SmsCarrier {
  const endpoint = new URL(options.endpoint ?? published)
  return {
    name: 'aliyun',
    async send(sms) {
      const template = approved(sms, options)
      if ('is' in template) return template
      const query = canonicalQuery({
        PhoneNumbers: numberOf(sms.to),
        SignName: options.signName,
        TemplateCode: template.id,
        TemplateParam: JSON.stringify(Object.fromEntries(template.facts)),
        OutId: sms.id,
      })
      const bodyHash = sha256('')
      const headers = {
        host: endpoint.host,
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': `${options.now().toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomBytes(16).toString('hex'),
        'x-acs-content-sha256': bodyHash,
      }
      const { keyId, keySecret } = options
      const authorization = aliyunAuthorization({ query, headers, bodyHash, keyId, keySecret })
      const url = `${endpoint.origin}/?${query}`
      const answer = await askCarrier(url, { headers: { ...headers, authorization }, body: '' }, options.timeoutMs)
      return 'is' in answer ? answer : deliveryOf(answer.json)
    },
  }
}

/** Mainland numbers are sent without their prefix, all others with it but without the plus sign. */
const numberOf = (to: string) => to.replace(/^\+86(?=1\d{10}$)/, '').replace(/^\+/, '')

// Temporary errors: trouble on their side, or too many requests. All other errors are final.
const passing = /^(isp\.|Throttling|ServiceUnavailable|InternalError|(isv\.)?BUSINESS_LIMIT)/

function deliveryOf(json: unknown): Delivery {
  const { Code, Message } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  if (Code === 'OK') return { is: 'sent' }
  if (typeof Code !== 'string') return { is: 'later', reason: 'The carrier gave an answer that cannot be read' }
  const reason = reasonOf(`${Code}: ${typeof Message === 'string' ? Message : ''}`)
  return { is: passing.test(Code) ? 'later' : 'refused', reason }
}
