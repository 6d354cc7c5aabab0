import type { Delivery } from '#core/delivery.ts'

/** A text message ready to go. */
export interface Sms {
  /** Ours, for the carrier's records. */
  id: string
  /** With its prefix: `+8613800138000`. */
  to: string
  /** For carriers that send free text. */
  text: string
  /** For carriers that fill a template they have approved: its name here, and what goes into its holes. */
  template: string
  values: Readonly<Record<string, string>>
}

/** What carries text messages. A try ends by itself within a minute, and never throws for what the other side does. */
export interface SmsCarrier {
  name: 'aliyun' | 'tencent' | 'twilio' | 'outbox'
  send(sms: Sms): Promise<Delivery>
}

/** A template as the carrier approved it: its id there, and our facts in the order of its holes. */
export interface ApprovedTemplate {
  id: string
  facts: readonly string[]
}

/** What every real carrier is told. */
export interface SmsOptions {
  keyId: string
  keySecret: string
  /** By our template's name; `code` stands for all of `code.…`. */
  templates: ReadonlyMap<string, ApprovedTemplate>
  /** Another address than the carrier's own, such as that of a region. */
  endpoint?: string | undefined
  now(): Date
  timeoutMs?: number | undefined
}

/** The approved template of a message with its holes filled in order, or why there is none. */
export function approved(
  sms: Sms,
  { templates }: Pick<SmsOptions, 'templates'>,
): { id: string; facts: readonly (readonly [string, string])[] } | { is: 'refused'; reason: string } {
  const [family = ''] = sms.template.split('.')
  const template = templates.get(sms.template) ?? templates.get(family)
  if (!template) return { is: 'refused', reason: `SMS_TEMPLATES names no template for ${sms.template}` }
  const missing = template.facts.find((fact) => sms.values[fact] === undefined)
  if (missing !== undefined)
    return { is: 'refused', reason: `SMS_TEMPLATES fills ${sms.template} with ${missing}, which it does not have` }
  return { id: template.id, facts: template.facts.map((fact) => [fact, sms.values[fact] ?? ''] as const) }
}
