import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { validationMessages } from './validation.messages.ts'
import { useRestartValidation } from './validation.queries.ts'

/** Gives a name whose value has run out another one. */
export function RestartButton({ order, check: { domain } }: { order: Order; check: DomainCheck }) {
  const t = useT(validationMessages)
  const restart = useRestartValidation()
  return (
    <Button
      size="sm"
      loading={restart.isPending}
      aria-label={t('restart.named', { domain })}
      onClick={() =>
        restart.mutate(
          { params: { id: order.id }, body: { domain } },
          { onSuccess: () => showSuccess(t('restart.done', { domain })) },
        )
      }
    >
      {t('restart.do')}
    </Button>
  )
}
