import type { Task } from '@app/contracts/tasks'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { deskDrawer } from '#session/desk-drawer.ts'
import { isOpenTask, taskQueries } from '#session/task-centre.ts'
import { useTaskName } from '#session/task-names.ts'
import { showSuccess, showTrouble } from '#ui/feedback/notices.ts'
import { taskMessages } from './tasks.messages.ts'
import { useTaskFile } from './tasks.queries.ts'

const isOfAPage = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== 'tasks'

/** Follows the member's tasks wherever it is in the console, and says when one has ended. */
export function TaskWatch() {
  const t = useT(taskMessages)
  const nameOf = useTaskName()
  const save = useTaskFile()
  const { data } = useQuery(taskQueries.own())
  const cache = useQueryClient()
  const over = useRef<ReadonlySet<string>>(undefined)

  const tell = (task: Task) => {
    const name = nameOf(task.kind)
    const show = { label: t('task.show'), run: () => deskDrawer.set('tasks') }
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
    // A short one may never have been seen at work; what was over at the first look is no news.
    const before = over.current
    const finished = data.tasks.filter((task) => !isOpenTask(task))
    const ended = before ? finished.filter(({ id }) => !before.has(id)) : []
    over.current = new Set(finished.map(({ id }) => id))
    // What it worked on is not how it was when the page was drawn; which of it is shown, only the page knows.
    if (ended.some(({ fileName }) => !fileName)) void cache.invalidateQueries({ predicate: isOfAPage })
    // The drawer tells of it by itself.
    if (deskDrawer.get() !== 'tasks') for (const task of ended) latest.current(task)
  }, [data, cache])
  return null
}
