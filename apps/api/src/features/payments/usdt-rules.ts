import type { UsdtNetwork } from '@app/contracts/payments/payment-values'
import type { UsdtReason } from '@app/contracts/payments/usdt'

/** Time for which an amount stays reserved after its window, so that a late transfer is recognised. */
export const heldMs = 24 * 60 * 60_000
/** Clocks of networks and ours differ by seconds. */
export const skewMs = 30_000
/** Transfers below this that fit no payment are dust: they are sent to make an address of theirs be copied later. */
export const dustMicro = 100_000

/** Verdict on a final transfer of a reserved amount: it pays, or a person has to look at it. */
export function judge(
  { at }: { at: Date },
  reservation: { expiresAt: Date; isReceived: boolean } | null,
): 'matched' | UsdtReason {
  if (reservation === null) return 'amount'
  if (reservation.isReceived) return 'second'
  return at > reservation.expiresAt ? 'late' : 'matched'
}

/** Number of a transfer as payments and the ledger keep it. */
export const usdtTransaction = (network: UsdtNetwork, txHash: string, logIndex: number): string =>
  `${network}:${txHash}:${logIndex}`
