import { type Delivery, reasonOf } from '#core/delivery.ts'
import { askCarrier, type CarrierAnswer } from './ask-carrier.ts'
import type { SmsCarrier, SmsOptions } from './sms.ts'

export interface TwilioOptions extends Omit<SmsOptions, 'templates' | 'now'> {
  /**
   * Sender number, or a messaging service (`MG…`). The key's id is the account's (`AC…`), its secret the auth token.
   */
  from: string
}

const published = 'https://api.twilio.com'

/** Twilio's Messages resource of version 2010-04-01. */
export function createTwilio({ keyId, keySecret, from, endpoint, timeoutMs }: TwilioOptions): SmsCarrier {
  const url = `${new URL(endpoint ?? published).origin}/2010-04-01/Accounts/${encodeURIComponent(keyId)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    name: 'twilio',
    async send(sms) {
      const body = new URLSearchParams({ To: sms.to, Body: sms.text, [sender]: from }).toString()
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await askCarrier(url, { headers, body }, timeoutMs)
      return 'is' in answer ? answer : deliveryOf(answer)
    },
  }
}

function deliveryOf({ status, json }: CarrierAnswer): Delivery {
  const { sid, code, message } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  if (status < 300 && typeof sid === 'string') return { is: 'sent' }
  if (typeof message !== 'string') return { is: 'later', reason: 'The carrier gave an answer that cannot be read' }
  return { is: 'refused', reason: reasonOf(`${String(code ?? status)}: ${message}`) }
}
