import type { Task } from '@app/contracts/tasks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { isOpenTask, taskDrawer, taskQueries, useTaskName } from '#session/task-centre.ts'
import { showSuccess, showTrouble } from '#ui/notices.ts'
import { taskMessages } from './tasks.messages.ts'
import { useTaskFile } from './tasks.queries.ts'

/** Follows the member's tasks wherever it is in the console, and says when one has ended. */
export function TaskWatch() {
  const t = useT(taskMessages)
  const nameOf = useTaskName()
  const save = useTaskFile()
  const { data } = useQuery(taskQueries.own())
  const open = useRef<ReadonlySet<string>>(new Set())

  const tell = (task: Task) => {
    const name = nameOf(task.kind)
    const show = { label: t('task.show'), run: () => taskDrawer.set(true) }
    if (task.state === 'failed') return showTrouble(t('task.broke', { name }), show)
    if (task.failed > 0) return showTrouble(t('task.partly', { name, count: task.failed }), show)
    if (task.state !== 'done') return
    showSuccess(
      t('task.finished', { name }),
      task.fileName ? { label: t('task.get'), run: () => void save(task) } : show,
    )
  }
  const latest = useRef(tell)
  latest.current = tell

  useEffect(() => {
    if (!data) return
    // The drawer tells of it by itself.
    const ended = taskDrawer.get() ? [] : data.tasks.filter((task) => open.current.has(task.id) && !isOpenTask(task))
    open.current = new Set(data.tasks.filter(isOpenTask).map(({ id }) => id))
    for (const task of ended) latest.current(task)
  }, [data])
  return null
}
