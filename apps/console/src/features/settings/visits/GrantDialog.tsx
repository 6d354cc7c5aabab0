import { grantMinutes, grantVisits } from '@app/contracts/saas/visit-grants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call, type Input } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { visitMessages } from './visits.messages.ts'

interface GrantDialogProps {
  /** Name of the parent site. */
  parent: string
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Asks for how long and why the parent may change this site, and says what that means. */
export function GrantDialog({ parent, onDone, onClose }: GrantDialogProps) {
  const t = useT(visitMessages)
  const [minutes, choose] = useState<(typeof grantMinutes)[number]>(grantMinutes[0])
  const grant = useMutation({
    mutationFn: (input: Input<typeof grantVisits>) => call(grantVisits, input),
    onSuccess: async () => {
      await onDone()
      showSuccess(t('own-visits.allowed'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('own-visits.title', { parent })}
      consequences={[t('own-visits.may'), t('own-visits.may-not'), t('own-visits.ends')]}
      questions={() => (
        <Select
          label={t('own-visits.length')}
          data={grantMinutes.map((one) => ({
            value: String(one),
            label: t('own-visits.hours', { count: one / 60 }),
          }))}
          value={String(minutes)}
          allowDeselect={false}
          onChange={(value) => choose(grantMinutes.find((one) => String(one) === value) ?? grantMinutes[0])}
        />
      )}
      actionLabel={t('own-visits.grant')}
      isPending={grant.isPending}
      onClose={onClose}
      onConfirm={(reason) => grant.mutate({ body: { minutes, reason } })}
    />
  )
}
