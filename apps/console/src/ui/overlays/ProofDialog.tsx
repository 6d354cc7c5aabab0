import { useT } from '#i18n/use-t.ts'
import { proofMessages } from '../forms/proof.messages.ts'
import { Dialog } from './Dialog.tsx'
import { ProofStep } from './ProofStep.tsx'
import type { ProofQuestion } from './use-proof-question.ts'

/** What the server asks of whoever acts on a page: in a dialog of its own. */
export function ProofDialog({ asks, answer }: ProofQuestion) {
  const t = useT(proofMessages)
  return (
    <Dialog isOpen onClose={() => answer(null)} title={t('proof.title')}>
      <ProofStep asks={asks} onAnswer={answer} isFirst />
    </Dialog>
  )
}
