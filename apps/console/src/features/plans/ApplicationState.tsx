import type { Application } from '@app/contracts/plans/applications'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { applicationStanding } from './maintenance-window.ts'
import { planMessages } from './plans.messages.ts'

const families = { running: 'done', maintained: 'waitAction', stopped: 'closed' } as const

/** State of an application as a tag. */
export function ApplicationState({ application }: { application: Application }) {
  const t = useT(planMessages)
  const standing = applicationStanding(application)
  return <StatusTag family={families[standing]}>{t(`app.state.${standing}`)}</StatusTag>
}
