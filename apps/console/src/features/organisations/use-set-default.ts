import { type SavedContact, setDefaultContact } from '@app/contracts/contacts'
import type { ContactRole } from '@app/contracts/products/products'
import { useCallback } from 'react'
import { useT } from '#i18n/use-t.ts'
import { showUndo } from '#ui/feedback/notices.ts'
import { contactMessages } from './contacts.messages.ts'
import { useContactMove } from './contacts.queries.ts'

/** Makes a contact the default at once; undone, whoever was the default before is it again. */
export function useSetDefault() {
  const t = useT(contactMessages)
  const { mutateAsync } = useContactMove(setDefaultContact)
  return useCallback(
    async (contact: SavedContact, role: ContactRole, isDefault: boolean) => {
      const set = (id: string, is: boolean) => mutateAsync({ params: { id }, body: { role, isDefault: is } })
      // A refusal was shown.
      const answer = await set(contact.id, isDefault).catch(() => undefined)
      if (!answer) return
      const facts = { name: contact.name, role: t(`contacts.role.${role}`) }
      showUndo(t(isDefault ? 'contacts.default-set' : 'contacts.default-dropped', facts), () => {
        const before = isDefault && answer.previousId
        void (before ? set(before, true) : set(contact.id, !isDefault)).catch(() => undefined)
      })
    },
    [t, mutateAsync],
  )
}
