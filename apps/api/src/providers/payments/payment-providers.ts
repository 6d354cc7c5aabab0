import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import type { PaymentChannel } from './payment-channel.ts'

/** What a channel is opened with: the site's settings and its keys, both by name. */
export interface ChannelConfig {
  siteId: string
  settings: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** Every way to take money that this server speaks. */
export interface PaymentProviders {
  open(name: PaymentChannelName, config: ChannelConfig): PaymentChannel
  /** Field whose key cannot be read; null where all can. */
  keyFault(name: PaymentChannelName, config: ChannelConfig): string | null
  /** Reference that a transfer for a payment names. */
  referenceOf(paymentNo: string): string
  /** Headers with which the demo gateway of a site signs a notice. */
  signDemo(siteId: string, body: string): Record<string, string>
}
