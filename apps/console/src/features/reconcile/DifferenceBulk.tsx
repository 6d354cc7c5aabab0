import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { differenceMessages } from './differences.messages.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

/** Ends the ticked differences of a page with one reason. */
export function DifferenceBulk({ selection }: { selection: Selection }) {
  const t = useT(differenceMessages)
  const [isAsked, ask] = useState(false)
  const done = () => {
    ask(false)
    selection.clear()
  }
  return (
    <BulkBar selection={{ ...selection, total: selection.count }}>
      <ButtonFor need="bill.reconcile" size="sm" onClick={() => ask(true)}>
        {t('difference.resolve')}
      </ButtonFor>
      {isAsked && <ResolveDialog ids={[...selection.ids]} onClose={() => ask(false)} onDone={done} />}
    </BulkBar>
  )
}
