import { z } from 'zod'
import { Minor } from '../wire.ts'

/** What a provider keeps of each payment, as the site has agreed with it: hundredths of a percent, and a fixed amount. */
export const ChannelFee = z.object({
  basisPoints: z.int().nonnegative().max(2000),
  fixedMinor: Minor.nonnegative().max(100_00),
})
export type ChannelFee = z.infer<typeof ChannelFee>

/** What a provider keeps of so many payments that brought an amount, in minor units. An estimate: each is rounded by itself there. */
export const estimatedFee = (
  { basisPoints, fixedMinor }: ChannelFee,
  { payments, receivedMinor }: { payments: number; receivedMinor: number },
): number => Math.round((receivedMinor * basisPoints) / 10_000) + payments * fixedMinor
