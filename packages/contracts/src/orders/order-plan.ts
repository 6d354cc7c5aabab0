import { z } from 'zod'
import { Minor, UnixSeconds } from '../wire.ts'

export const PriceLine = z.object({
  /**
   * What is charged: the product, names and wildcards beyond those included; a promotion, a unit of a pack, a price
   * changed by hand.
   */
  kind: z.enum(['base', 'extraName', 'extraWildcard', 'promotion', 'pack', 'adjustment']),
  count: z.int().positive(),
  /** Unit price; negative only in a promotion, in a unit of a pack, and in an adjustment that lowers the price. */
  unitMinor: Minor,
  amountMinor: Minor,
})
export type PriceLine = z.infer<typeof PriceLine>

export const PlannedIssuance = z.object({ startsAt: UnixSeconds, endsAt: UnixSeconds, capDays: z.int() })

/** Planned issuance; `startsAt` is the latest time for issuing it. */
export const UpcomingIssuance = PlannedIssuance.extend({
  /** Number of the certificate within the order, from 1. */
  n: z.int(),
  /** Time from which the certificate is requested. */
  dueAt: UnixSeconds,
  /** Number of names that need a new domain validation. */
  toProve: z.int(),
})
