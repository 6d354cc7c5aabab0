import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import type { T } from '#i18n/i18n.ts'
import type { kindMessages } from './order-kind.messages.ts'

/** Validation state of a mailbox; results that apply to domains only count as open. */
export function mailboxWord(t: T<typeof kindMessages>, result: DomainCheck['result']): string {
  switch (result) {
    case 'waitingCa':
    case 'passed':
    case 'caaBlocked':
    case 'timeout':
      return t(`mail-check.is.${result}`)
    default:
      return t('mail-check.is.pending')
  }
}
