import { type ReactNode, useState } from 'react'
import { MaintenanceDrawer } from '#features/plans/MaintenanceDrawer.tsx'
import { planMessages } from '#features/plans/plans.messages.ts'
import { StopDialog } from '#features/plans/StopDialog.tsx'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { RowActions } from '#ui/table/RowActions.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import type { ApplicationRow } from './application-list.ts'
import { applicationsMessages } from './applications.messages.ts'

type Act = 'edit' | 'stop' | 'maintain'

/** What can be done with each application of a list: its menu, and what that opens. */
export function useApplicationActs(): { menuOf: (row: ApplicationRow) => ReactNode; dialogs: ReactNode } {
  const t = useT(planMessages)
  const say = useT(applicationsMessages)
  const why = useWhyNot()
  const [asked, ask] = useState<{ act: Act; row: ApplicationRow }>()
  const close = () => ask(undefined)
  const menuOf = (row: ApplicationRow) => {
    const isRunning = row.state === 'running'
    return (
      <RowActions
        label={say('applications.actions-of', { name: row.name })}
        entries={[
          ...(isRunning
            ? [
                {
                  ...{ id: 'open', label: t('app.open-tenant'), href: `/saas/create/${row.id}` },
                  whyNot: why('saas.tenantCreate'),
                },
              ]
            : []),
          {
            ...{ id: 'edit', label: t('app.edit'), whyNot: why('saas.appCreate') },
            onSelect: () => ask({ act: 'edit', row }),
          },
          ...(row.maintenance
            ? []
            : [
                {
                  ...{ id: 'maintain', label: t('maintenance.mode'), whyNot: why('saas.appMaintain') },
                  onSelect: () => ask({ act: 'maintain', row }),
                },
              ]),
          {
            ...{ id: 'stop', label: t(isRunning ? 'app.stop' : 'app.start'), whyNot: why('saas.appStop') },
            ...{ isDanger: isRunning, startsGroup: true },
            onSelect: () => ask({ act: 'stop', row }),
          },
        ]}
      />
    )
  }
  const dialogs = asked && (
    <>
      {asked.act === 'edit' && <ApplicationForm application={asked.row} onClose={close} />}
      {asked.act === 'maintain' && <MaintenanceDrawer application={asked.row} onClose={close} />}
      {asked.act === 'stop' && <StopDialog application={asked.row} onClose={close} />}
    </>
  )
  return { menuOf, dialogs }
}
