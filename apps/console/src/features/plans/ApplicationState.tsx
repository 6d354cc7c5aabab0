import type { Application } from '@app/contracts/plans/applications'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { isUnderMaintenance } from './maintenance-window.ts'
import { planMessages } from './plans.messages.ts'

/** State of an application as a tag. */
export function ApplicationState({ application: { state, maintenance } }: { application: Application }) {
  const t = useT(planMessages)
  if (maintenance && isUnderMaintenance(maintenance))
    return <StatusTag family="waitAction">{t('maintenance.on')}</StatusTag>
  return <StatusTag family={state === 'running' ? 'done' : 'closed'}>{t(`app.state.${state}`)}</StatusTag>
}
