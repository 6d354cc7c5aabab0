import type { Application } from '@app/contracts/plans/applications'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { planMessages } from './plans.messages.ts'

/** State of an application as a tag. */
export function ApplicationState({ application: { state } }: { application: Application }) {
  const t = useT(planMessages)
  return <StatusTag family={state === 'running' ? 'done' : 'closed'}>{t(`app.state.${state}`)}</StatusTag>
}
