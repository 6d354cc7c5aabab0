import { listTasks, type Task } from '@app/contracts/tasks'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

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

/**
 * Call after starting a task of this kind: tells the reader, links to the task centre, and starts following the task.
 */
export function useTaskStarted(): (kind: string) => void {
  const cache = useQueryClient()
  return (kind) => {
    void cache.invalidateQueries({ queryKey: taskQueries.own().queryKey })
    // Every page can start one, few do: the words come when one is told.
    void import('./task-names.ts').then(({ tellTaskStarted }) => tellTaskStarted(kind))
  }
}

/** How many tasks of the member are still open, as far as is known. */
export const openTasks = (cache: QueryClient): number =>
  cache.getQueryData(taskQueries.own().queryKey)?.tasks.filter(isOpenTask).length ?? 0
