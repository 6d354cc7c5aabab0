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
