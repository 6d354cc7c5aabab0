import type { FieldKey } from '@app/contracts/field-words'
import type { PaymentChannelName, UsdtNetwork } from '@app/contracts/payments/payment-values'
import type { PaymentChannel } from './payment-channel.ts'

/** What a channel is opened with: the site's settings and its keys, both by name. */
export interface ChannelConfig {
  siteId: string
  settings: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** Setting or key that cannot be used, and what is said of it. */
export interface ChannelFault {
  /** Path in the call, such as `settings.alipayKey`. */
  field: string
  word: FieldKey
}

/** Every way to take money that this server speaks. */
export interface PaymentProviders {
  open(name: PaymentChannelName, config: ChannelConfig): PaymentChannel
  /** First setting or key that cannot be used although it has the right shape; null where all can. */
  faultOf(name: PaymentChannelName, config: ChannelConfig): ChannelFault | null
  /** End of the certificate that a channel's keys belong to; null where it has none, or it was not entered. */
  certificateEnd(name: PaymentChannelName, settings: ChannelConfig['settings']): Date | null
  /** Address as its network writes it; null for one that is none. */
  usdtAddress(network: UsdtNetwork, text: string): string | null
  /** Reference that a transfer for a payment names. */
  referenceOf(paymentNo: string): string
  /** Headers with which the demo gateway of a site signs a notice. */
  signDemo(siteId: string, body: string): Record<string, string>
}
