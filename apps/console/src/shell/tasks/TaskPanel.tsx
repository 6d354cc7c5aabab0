import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { isOpenTask, taskQueries } from '#session/task-centre.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import styles from './TaskPanel.module.css'
import { TaskRow } from './TaskRow.tsx'
import { taskMessages } from './tasks.messages.ts'
import { useTaskMove } from './tasks.queries.ts'

/** Everything long the member has started, the newest first. */
export function TaskPanel() {
  const t = useT(taskMessages)
  const { data, error, refetch } = useQuery({ ...taskQueries.own(), refetchOnMount: 'always' })
  const { mutate } = useTaskMove()
  const unseen = data?.tasks.filter((task) => !isOpenTask(task) && !task.isSeen) ?? []
  return (
    <>
      {unseen.length > 1 && (
        <div className={styles.bar}>
          <Button
            size="sm"
            variant="text"
            onClick={() => {
              for (const { id } of unseen) mutate({ move: 'see', id })
            }}
          >
            {t('task.see-all')}
          </Button>
        </div>
      )}
      {data && data.tasks.length > 0 && (
        <>
          <ul>
            {data.tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
          <p className={styles.kept}>{t('task.kept')}</p>
        </>
      )}
      {data?.tasks.length === 0 && (
        <EmptyState isPlain title={t('task.empty')}>
          {t('task.empty-body')}
        </EmptyState>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows height={64} />}
    </>
  )
}
