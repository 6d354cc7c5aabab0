import { useState } from 'react'
import { NoResult } from '#features/ssl-tools/NoResult.tsx'
import { ToolPage } from '#features/ssl-tools/ToolPage.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { CsrForm } from './CsrForm.tsx'
import { MadeCsrPanels } from './MadeCsrPanels.tsx'
import type { MadeCsr } from './made-csr-zip.ts'

/** Generates a key and its CSR in this browser: the key exists on this page only, until its download. */
export function GenCsrPage() {
  const t = useT(toolMessages)
  const [made, setMade] = useState<MadeCsr>()
  const [round, setRound] = useState(0)
  /** Action that would discard an unsaved key, until the reader confirms it. */
  const [asked, ask] = useState<{ is: 'again' | 'clear'; go: () => void }>()
  const isAtRisk = made !== undefined && !made.isSaved
  const unlessAtRisk = (is: 'again' | 'clear', go: () => void) => (isAtRisk ? ask({ is, go }) : go())
  const clear = () => {
    setMade(undefined)
    setRound(round + 1)
  }
  return (
    <>
      <ToolPage
        title={t('gen.title')}
        input={
          <CsrForm
            key={round}
            isAgain={made !== undefined}
            onSubmit={(go) => unlessAtRisk('again', go)}
            onMade={setMade}
            onClear={() => unlessAtRisk('clear', clear)}
          />
        }
        result={
          made ? (
            <MadeCsrPanels made={made} onSaved={() => setMade({ ...made, isSaved: true })} />
          ) : (
            <NoResult title={t('gen.empty')}>{t('gen.empty-help')}</NoResult>
          )
        }
      />
      <LeaveGuard isDirty={isAtRisk} title={t('gen.leave-title')} leaveLabel={t('gen.leave')}>
        {t('gen.leave-body')}
      </LeaveGuard>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        tier="K1"
        isDanger
        title={t('gen.leave-title')}
        actionLabel={t(`gen.discard-${asked?.is ?? 'again'}`)}
        onConfirm={() => {
          ask(undefined)
          asked?.go()
        }}
      >
        {t('gen.discard-body')}
      </ConfirmDialog>
    </>
  )
}
