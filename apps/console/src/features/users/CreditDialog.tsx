import { setCredit } from '@app/contracts/finance/finance'
import type { User } from '@app/contracts/users/users'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { useUserMove } from './users.queries.ts'

/** Sets how far the balance of a customer may be overdrawn. */
export function CreditDialog({
  user: { id, name, creditMinor: before },
  onClose,
}: {
  user: User
  onClose: () => void
}) {
  const t = useT(userActionMessages)
  const { format } = useCurrency()
  const move = useUserMove(setCredit)
  const [text, setText] = useState(moneyDigits(before))
  const creditMinor = parseMoney(text)
  const isRight = creditMinor !== undefined && creditMinor >= 0
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('user.credit.title', { name })}
      consequences={[t('user.credit.now'), t('user.credit.keeps')]}
      questions={(isTried) => (
        <AmountField
          label={t('user.credit.field')}
          value={text}
          error={isTried && !isRight && t('user.credit.wrong')}
          data-missing={!isRight || undefined}
          data-autofocus
          onChange={setText}
        />
      )}
      isAnswered={isRight && creditMinor !== before}
      actionLabel={t('user.act.credit')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        isRight &&
        move.mutate(
          { params: { id }, body: { creditMinor, reason } },
          {
            onSuccess: () => {
              showSuccess(t('user.credit.done', { name, amount: format(creditMinor) }))
              onClose()
            },
          },
        )
      }
    />
  )
}
