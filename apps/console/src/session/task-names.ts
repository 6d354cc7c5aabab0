import { translator } from '#i18n/i18n.ts'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { deskDrawer } from './desk-drawer.ts'
import { taskCentreMessages, taskKindMessages } from './task-centre.messages.ts'

type Kind = keyof typeof taskKindMessages

const keyOf = (kind: string): Kind => {
  const key = `tasks.kind.${kind}`
  return key in taskKindMessages ? (key as Kind) : 'tasks.kind.other'
}

/** Says what a task of a kind does. */
export function useTaskName(): (kind: string) => string {
  const t = useT(taskKindMessages)
  return (kind) => t(keyOf(kind))
}

/** Tells the reader that a task of a kind has begun, with a link to the task centre. */
export function tellTaskStarted(kind: string): void {
  const t = translator({ ...taskCentreMessages, ...taskKindMessages })
  const open = { label: t('tasks.open'), run: () => deskDrawer.set('tasks') }
  showSuccess(t('tasks.started', { name: t(keyOf(kind)) }), open)
}
