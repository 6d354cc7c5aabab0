import { readCaProblem } from '@app/contracts/ca-problem'
import { isSystemReason } from '@app/contracts/system-reasons'
import type { T } from '#i18n/i18n.ts'
import type { orderMessages } from './orders.messages.ts'

/** A reason in as few words as a row has room for: the system's own in the reader's language, a person's or a CA's as it came. */
export function reasonWords(t: T<typeof orderMessages>, reason: string): string {
  return isSystemReason(reason) ? t(`order.reason.${reason}`) : readCaProblem(reason)?.words || reason
}
