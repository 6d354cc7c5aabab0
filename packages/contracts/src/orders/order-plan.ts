import { z } from 'zod'
import { Minor, UnixSeconds } from '../wire.ts'

export const PriceLine = z.object({
  kind: z.enum(['base', 'extraName', 'extraWildcard', 'adjustment']),
  count: z.int().positive(),
  /** Negative only in an adjustment that lowers the price. */
  unitMinor: Minor,
  amountMinor: Minor,
})
export type PriceLine = z.infer<typeof PriceLine>

export const PlannedIssuance = z.object({ startsAt: UnixSeconds, endsAt: UnixSeconds, capDays: z.int() })

/** `startsAt` is the latest moment that it may be issued. */
export const UpcomingIssuance = PlannedIssuance.extend({
  /** Which of the order's it is, counted from one. */
  n: z.int(),
  /** From when it is asked for. */
  dueAt: UnixSeconds,
  /** Number of names that need a new proof. */
  toProve: z.int(),
})
