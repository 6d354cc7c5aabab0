import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { BulkBar } from '#ui/BulkBar.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Selection } from '#ui/use-selection.ts'
import { expiringMessages } from './expiring.messages.ts'
import { useRemindPicked } from './expiring.queries.ts'

/** What can be done with the ticked orders. Loaded with the first tick. */
export function ExpiringBulkBar({ selection }: { selection: Selection }) {
  const t = useT(expiringMessages)
  const [isAsking, ask] = useState(false)
  const remind = useRemindPicked()
  const { count, ids, clear } = selection
  return (
    <BulkBar selection={selection}>
      <ButtonFor need="order.remind" size="sm" icon={<BellRing aria-hidden="true" />} onClick={() => ask(true)}>
        {t('expiring.remind')}
      </ButtonFor>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        tier="K1"
        title={t('expiring.bulk-title', { count })}
        consequences={[t('expiring.bulk-each'), t('expiring.bulk-skips')]}
        actionLabel={t('expiring.bulk-confirm', { count })}
        isPending={remind.isPending}
        onConfirm={() =>
          remind.mutate([...ids], {
            onSuccess: () => {
              ask(false)
              clear()
            },
          })
        }
      />
    </BulkBar>
  )
}
