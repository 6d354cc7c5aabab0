import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Panel } from '#ui/DetailLayout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LeaveGuard } from '#ui/LeaveGuard.tsx'
import { CsrForm } from './CsrForm.tsx'
import { type MadeCsr, MadeCsrPanels } from './MadeCsrPanels.tsx'
import { ToolPage } from './ToolPage.tsx'
import { toolMessages } from './tools.messages.ts'

/** A key and a request for it, made in this browser: the key is on this page until it is downloaded, and nowhere else. */
export function GenCsrPage() {
  const t = useT(toolMessages)
  const [made, setMade] = useState<MadeCsr>()
  return (
    <>
      <ToolPage
        title={t('gen.title')}
        input={<CsrForm isAgain={made !== undefined} onMade={setMade} />}
        result={
          made ? (
            <MadeCsrPanels made={made} onSaved={() => setMade({ ...made, isSaved: true })} />
          ) : (
            <Panel title={t('tool.result')}>
              <EmptyState title={t('gen.empty')}>{t('gen.empty-help')}</EmptyState>
            </Panel>
          )
        }
      />
      <LeaveGuard
        isDirty={made !== undefined && !made.isSaved}
        title={t('gen.leave-title')}
        leaveLabel={t('gen.leave')}
      >
        {t('gen.leave-body')}
      </LeaveGuard>
    </>
  )
}
