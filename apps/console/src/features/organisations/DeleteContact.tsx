import { deleteContact, type SavedContact } from '@app/contracts/contacts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { contactMessages } from './contacts.messages.ts'
import { contactQueries, useContactMove } from './contacts.queries.ts'
import { UsingOrders } from './UsingOrders.tsx'

/** Deletes a contact; where open orders name it, they are shown instead. */
export function DeleteContact({ contact, onClose }: { contact: SavedContact; onClose: () => void }) {
  const t = useT(contactMessages)
  const { data } = useQuery({ ...contactQueries.one(contact.id), staleTime: 0 })
  const remove = useContactMove(deleteContact)
  const { id, name } = contact
  if (!data) return null
  if (data.openOrders.length > 0)
    return (
      <Dialog isOpen onClose={onClose} title={t('contacts.used-title', { name })}>
        <p className="t2">{t('contacts.used-body')}</p>
        <UsingOrders orders={data.openOrders} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      isDanger
      title={t('contacts.delete-title', { name })}
      actionLabel={t('contacts.delete')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              showSuccess(t('contacts.deleted', { name }))
              onClose()
            },
          },
        )
      }
    >
      {t('contacts.delete-body')}
    </ConfirmDialog>
  )
}
