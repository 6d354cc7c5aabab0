import { type Difference, reopenDifference } from '@app/contracts/reconcile/reconcile'
import { useT } from '#i18n/use-t.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import type { DifferenceAct } from './DifferenceDrawer.tsx'
import { useNumberOf } from './difference-columns.tsx'
import { differenceMessages } from './differences.messages.ts'
import { ResolveDialog } from './ResolveDialog.tsx'
import { useReconcileMove } from './reconcile.queries.ts'

interface ActProps {
  act: DifferenceAct
  difference: Difference
  onClose: () => void
  onDone: () => void
}

/** What can be done with one difference. */
export function DifferenceDialogs({ act, difference, onClose, onDone }: ActProps) {
  if (act === 'credit') return <CreditDialog {...{ difference, onClose, onDone }} />
  if (act === 'reopen') return <ReopenDialog {...{ difference, onClose }} />
  return <ResolveDialog ids={[difference.id]} adjustMinor={gapOf(difference)} {...{ onClose, onDone }} />
}

/** What an adjustment would have to add so that both sides agree. */
const gapOf = ({ oursMinor, theirsMinor, kind }: Difference) =>
  kind === 'fee' ? undefined : (theirsMinor ?? 0) - (oursMinor ?? 0)

function ReopenDialog({ difference, onClose }: Pick<ActProps, 'difference' | 'onClose'>) {
  const t = useT(differenceMessages)
  const numberOf = useNumberOf()
  const reopen = useReconcileMove(reopenDifference)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('difference.reopen-of', { number: numberOf(difference) })}
      reasonHelp={t('difference.resolve-help')}
      actionLabel={t('difference.reopen')}
      isPending={reopen.isPending}
      onClose={onClose}
      onConfirm={(reason) => reopen.mutate({ params: { id: difference.id }, body: { reason } }, { onSuccess: onClose })}
    />
  )
}
