import { type Partner, setPartnerRate } from '@app/contracts/partners/partners'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { parseRate, rateText, type Whose } from './partner-words.ts'
import { partnerMessages } from './partners.messages.ts'
import { usePartnerMove } from './partners.queries.ts'

interface DialogProps {
  whose: Whose
  partner: Partner
  usualRate: number
  onClose: () => void
}

/** Sets a partner's own rate, or the programme's again. */
export function RateDialog({ whose, partner, usualRate, onClose }: DialogProps) {
  const t = useT(partnerMessages)
  const move = usePartnerMove(setPartnerRate)
  const [text, setText] = useState(partner.ownRate === null ? '' : String(partner.ownRate / 100))
  const rate = text.trim() === '' ? null : parseRate(text)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('partner.edit-rate-title', { name: whose.name })}
      questions={() => (
        <TextInput
          label={t('partner.rate-field')}
          description={t('partner.rate-help', { rate: rateText(usualRate) })}
          value={text}
          inputMode="decimal"
          error={rate === undefined && t('partner.rate-wrong')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      actionLabel={t('partner.save')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        if (rate === undefined) return
        move.mutate(
          { body: { accountId: whose.id, rate, reason, version: partner.version } },
          {
            onSuccess: () => {
              showSuccess(t('partner.rate-saved'))
              onClose()
            },
          },
        )
      }}
    />
  )
}
