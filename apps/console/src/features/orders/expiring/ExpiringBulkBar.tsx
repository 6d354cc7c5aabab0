import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { expiringMessages } from './expiring.messages.ts'
import { RemindPickedDialog } from './RemindPickedDialog.tsx'

/** Actions for selected orders. Loaded with the first selection. */
export function ExpiringBulkBar({ selection }: { selection: Selection }) {
  const t = useT(expiringMessages)
  const [isAsking, ask] = useState(false)
  const { count, ids, clear } = selection
  return (
    <BulkBar selection={selection}>
      <ButtonFor need="order.remind" size="sm" icon={<BellRing aria-hidden="true" />} onClick={() => ask(true)}>
        {t('expiring.remind')}
      </ButtonFor>
      {isAsking && (
        <RemindPickedDialog
          orders={{ ids: [...ids] }}
          count={count}
          ids={ids}
          onClose={() => ask(false)}
          onStarted={() => {
            ask(false)
            clear()
          }}
        />
      )}
    </BulkBar>
  )
}
