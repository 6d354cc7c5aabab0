import { revealUserContact } from '@app/contracts/users/user-actions'
import type { User } from '@app/contracts/users/users'
import { useCallback, useRef } from 'react'
import { call } from '#lib/call.ts'
import { useCan } from '#session/use-actor.ts'
import { emptyContact, type OrderDraft } from '../material/order-draft.ts'

/**
 * Makes a customer the buyer of a draft. The contact begins with the account's holder: by name alone, and with the
 * addresses for those who may see them, which is recorded.
 */
export function useBuyerChoice(change: (part: Partial<OrderDraft>) => void) {
  const maySee = useCan('user.pii')
  const last = useRef('')
  return useCallback(
    ({ id, name, accountNo, holder }: User) => {
      const contact = { ...emptyContact, name: holder.name }
      last.current = id
      change({ buyer: { id, name, accountNo }, contact, contacts: {}, organisationId: null })
      if (!maySee) return
      call(revealUserContact, { params: { id } }).then(
        ({ email, telPrefix, telephone }) => {
          if (last.current !== id) return
          change({ contact: { ...contact, email, telPrefix: telPrefix || emptyContact.telPrefix, telephone } })
        },
        // The fields stay empty, to be filled in by hand.
        () => undefined,
      )
    },
    [change, maySee],
  )
}
