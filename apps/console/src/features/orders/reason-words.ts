import { readCaProblem } from '@app/contracts/certificates/ca-problem'
import { isSystemReason } from '@app/contracts/orders/system-reasons'
import type { T } from '#i18n/i18n.ts'
import type { orderMessages } from './orders.messages.ts'

/** Short reason for a table row: translated for system reasons, verbatim for a person's or a CA's. */
export function reasonWords(t: T<typeof orderMessages>, reason: string): string {
  return isSystemReason(reason) ? t(`order.reason.${reason}`) : readCaProblem(reason)?.words || reason
}
