import { cancelTask, downloadTaskFile, retryTask, seeTask, type Task } from '@app/contracts/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, saveAnswer } from '#lib/call.ts'
import { taskQueries } from '#session/task-centre.ts'

const moves = { cancel: cancelTask, see: seeTask, retry: retryTask } as const
export type TaskMove = keyof typeof moves

/** Cancels, retries or marks as read; the list takes the answer over. */
export function useTaskMove() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ move, id }: { move: TaskMove; id: string }) =>
      (await call(moves[move], { params: { id } })).task,
    onSuccess: (task) => keep(task),
    onError: () => cache.invalidateQueries({ queryKey: taskQueries.own().queryKey }),
  })

  function keep(task: Task): void {
    cache.setQueryData(taskQueries.own().queryKey, (before) => {
      if (!before) return before
      const tasks = before.tasks.map((other) => (other.id === task.id ? task : other))
      return { tasks, unseen: tasks.filter(({ finishedAt, isSeen }) => finishedAt !== null && !isSeen).length }
    })
  }
}

/** Saves a task's file and marks the task as read. A failure was already shown. */
export function useTaskFile(): (task: Pick<Task, 'id' | 'isSeen'>) => Promise<void> {
  const { mutate } = useTaskMove()
  return async ({ id, isSeen }) => {
    try {
      await saveAnswer(downloadTaskFile, { params: { id } })
      if (!isSeen) mutate({ move: 'see', id })
    } catch {
      // Told where every failed request is told.
    }
  }
}
