import { cancelTask, type Task } from '@app/contracts/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { taskQueries } from '#session/task-centre.ts'
import { useTaskName } from '#session/task-names.ts'
import { Button } from '#ui/Button.tsx'
import styles from './plans.module.css'
import { rolloutMessages } from './rollout.messages.ts'

/** How far a roll-out of one's own is, and the way to stop it. */
export function RolloutProgress({ task: { id, kind, done, total } }: { task: Task }) {
  const t = useT(rolloutMessages)
  const nameOf = useTaskName()
  const cache = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call(cancelTask, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: taskQueries.own().queryKey }),
  })
  const name = nameOf(kind)
  return (
    <div className={styles.rollout} role="status">
      <span>{t('rollout.progress', { name, done, total })}</span>
      <progress aria-label={name} max={total || 1} value={total > 0 ? done : undefined} />
      <Button size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        {t('rollout.stop')}
      </Button>
      <span className="t2 s13">{t('rollout.stop-help')}</span>
    </div>
  )
}
