import { listTasks, type Task } from '@app/contracts/tasks'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { deskDrawer } from './desk-drawer.ts'
import { taskCentreMessages, taskKindMessages } from './task-centre.messages.ts'

const followMs = 2000

/** Whether it still waits or runs. */
export const isOpenTask = ({ finishedAt }: Pick<Task, 'finishedAt'>): boolean => finishedAt === null

export const taskQueries = {
  /** The member's own tasks. Asked again and again only while one is open and the page is looked at. */
  own: () =>
    queryOptions({
      queryKey: ['tasks'],
      queryFn: ({ signal }) => call(listTasks, {}, signal),
      refetchInterval: (query) => (query.state.data?.tasks.some(isOpenTask) ? followMs : false),
      staleTime: 30_000,
    }),
}

/** The member's own tasks of these kinds: whether one is under way, those that are, and how many have ended. */
export function useOwnTasks(...kinds: string[]): { isUnderWay: boolean; open: Task[]; ended: number } {
  const { data } = useQuery(taskQueries.own())
  const own = (data?.tasks ?? []).filter(({ kind }) => kinds.includes(kind))
  const open = own.filter(isOpenTask)
  return { isUnderWay: open.length > 0, open, ended: own.length - open.length }
}

/** Says what a task of a kind does. */
export function useTaskName(): (kind: string) => string {
  const t = useT(taskKindMessages)
  return (kind) => {
    const key = `tasks.kind.${kind}`
    return t(key in taskKindMessages ? (key as keyof typeof taskKindMessages) : 'tasks.kind.other')
  }
}

/**
 * Call after starting a task of this kind: tells the reader, links to the task centre, and starts following the task.
 */
export function useTaskStarted(): (kind: string) => void {
  const t = useT(taskCentreMessages)
  const nameOf = useTaskName()
  const cache = useQueryClient()
  return (kind) => {
    void cache.invalidateQueries({ queryKey: taskQueries.own().queryKey })
    const open = { label: t('tasks.open'), run: () => deskDrawer.set('tasks') }
    showSuccess(t('tasks.started', { name: nameOf(kind) }), open)
  }
}

/** How many tasks of the member are still open, as far as is known. */
export const openTasks = (cache: QueryClient): number =>
  cache.getQueryData(taskQueries.own().queryKey)?.tasks.filter(isOpenTask).length ?? 0
