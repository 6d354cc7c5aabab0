import { type ApprovedTemplate, templateFor } from '@app/contracts/settings/sms-template-ids'
import type { Delivery } from '#core/delivery.ts'

export type { ApprovedTemplate } from '@app/contracts/settings/sms-template-ids'

/** Complete text message. */
export interface Sms {
  /** Our id, for the carrier's records. */
  id: string
  /** Number with its prefix, such as `+8613800138000`. */
  to: string
  /** Text, for carriers that send free text. */
  text: string
  /** Name of the template and its values, for carriers that only send approved templates. */
  template: string
  values: Readonly<Record<string, string>>
}

/** Carrier of text messages. An attempt ends within a minute and never throws for faults of the other side. */
export interface SmsCarrier {
  name: 'aliyun' | 'tencent' | 'twilio' | 'outbox'
  send(sms: Sms): Promise<Delivery>
}

/** Options of every real carrier. */
export interface SmsOptions {
  keyId: string
  keySecret: string
  /** Templates by our name; `code` stands for all of `code.…`. */
  templates: ReadonlyMap<string, ApprovedTemplate>
  /** Address other than the carrier's default, such as that of a region. */
  endpoint?: string | undefined
  now(): Date
  timeoutMs?: number | undefined
}

/** Approved template of a message with its values in order, or the reason why there is none. */
export function approved(
  sms: Sms,
  { templates }: Pick<SmsOptions, 'templates'>,
): { id: string; facts: readonly (readonly [string, string])[] } | { is: 'refused'; reason: string } {
  const template = templateFor(sms.template, templates)
  if (!template) return { is: 'refused', reason: `SMS_TEMPLATES names no template for ${sms.template}` }
  const missing = template.facts.find((fact) => sms.values[fact] === undefined)
  if (missing !== undefined)
    return { is: 'refused', reason: `SMS_TEMPLATES fills ${sms.template} with ${missing}, which it does not have` }
  return { id: template.id, facts: template.facts.map((fact) => [fact, sms.values[fact] ?? ''] as const) }
}
