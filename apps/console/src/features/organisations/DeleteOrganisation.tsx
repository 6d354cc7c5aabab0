import { deleteOrganisation, type Organisation } from '@app/contracts/organisations'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { organisationMessages } from './organisations.messages.ts'
import { organisationQueries, useOrganisationMove } from './organisations.queries.ts'
import { UsingOrders } from './UsingOrders.tsx'

/** Deletes an organisation; where open orders name it, they are shown instead. */
export function DeleteOrganisation({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const t = useT(organisationMessages)
  const { id, name } = organisation
  const { data } = useQuery({ ...organisationQueries.one(id), staleTime: 0 })
  const remove = useOrganisationMove(deleteOrganisation)
  if (!data) return null
  if (data.openOrders.length > 0)
    return (
      <Dialog isOpen onClose={onClose} title={t('org.used-title', { name })}>
        <p className="t2">{t('org.used-body')}</p>
        <UsingOrders orders={data.openOrders} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      isDanger
      title={t('org.delete-title', { name })}
      actionLabel={t('org.delete')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              showSuccess(t('org.deleted', { name }))
              onClose()
            },
          },
        )
      }
    >
      {t('org.delete-body')}
    </ConfirmDialog>
  )
}
