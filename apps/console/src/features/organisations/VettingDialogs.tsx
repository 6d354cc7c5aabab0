import { organisationValidUntil } from '@app/contracts/certificates/policy'
import type { OrganisationDetail } from '@app/contracts/organisations'
import { approveVetting, submitVetting } from '@app/contracts/validation/vetting'
import type { VettingDetail } from '@app/contracts/validation/vetting-values'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useOrganisationMove } from './organisations.queries.ts'
import { vettingMessages } from './vetting.messages.ts'

interface SubmitProps {
  organisation: OrganisationDetail
  brand: string
  onClose: () => void
}

/** Hands the organisation in, with a word to who vets it. */
export function SubmitVetting({ organisation: { id, name, telPrefix, telephone }, brand, onClose }: SubmitProps) {
  const t = useT(vettingMessages)
  const submit = useOrganisationMove(submitVetting)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('vet.submit-title', { brand, name })}
      consequences={[t('vet.submit-call', { phone: telephoneText({ telPrefix, telephone }) }), t('vet.submit-fixed')]}
      reasonLabel={t('vet.submit-note')}
      reasonHelp={t('vet.submit-note-help')}
      isReasonOptional
      actionLabel={t('vet.submit')}
      isPending={submit.isPending}
      onClose={onClose}
      onConfirm={(note) =>
        submit.mutate(
          { params: { id }, body: { brand, note } },
          {
            onSuccess: () => {
              showSuccess(t('vet.submitted', { brand }))
              onClose()
            },
          },
        )
      }
    />
  )
}

interface ApproveProps {
  organisation: OrganisationDetail
  vetting: VettingDetail
  onClose: () => void
}

export function ApproveVetting({ organisation: { name }, vetting: { id, brand, version }, onClose }: ApproveProps) {
  const t = useT(vettingMessages)
  const now = useNow()
  const approve = useOrganisationMove(approveVetting)
  const day = formatDay(organisationValidUntil(Math.floor(now / 1000)))
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('vet.approve-title', { name, brand })}
      consequences={[t('vet.approve-until', { day }), t('vet.approve-use')]}
      isReasonOptional
      actionLabel={t('vet.approve-do')}
      isPending={approve.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        approve.mutate(
          { params: { id }, body: { version, reason } },
          {
            onSuccess: () => {
              showSuccess(t('vet.approved', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}
