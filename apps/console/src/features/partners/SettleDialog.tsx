import { settleCommissions } from '@app/contracts/partners/partners'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { Whose } from './partner-words.ts'
import { partnerMessages } from './partners.messages.ts'
import { usePartnerMove } from './partners.queries.ts'

/** Credits a partner with the commission that is due. */
export function SettleDialog({ whose, dueMinor, onClose }: { whose: Whose; dueMinor: number; onClose: () => void }) {
  const t = useT(partnerMessages)
  const { format } = useCurrency()
  const settle = usePartnerMove(settleCommissions)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const facts = { name: whose.name, amount: format(dueMinor) }
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('partner.settle-title', facts)}
      consequences={[t('partner.settle-balance'), t('partner.settle-refunds')]}
      actionLabel={t('partner.settle')}
      isPending={settle.isPending}
      onClose={onClose}
      onConfirm={() =>
        settle.mutate(
          { body: { accountId: whose.id, expectedMinor: dueMinor }, idempotencyKey },
          {
            onSuccess: () => {
              showSuccess(t('partner.settle-done', facts))
              onClose()
            },
            onError: () => renewKey(newIdempotencyKey()),
          },
        )
      }
    />
  )
}
