import type { Task } from '@app/contracts/tasks'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { isOpenTask, taskDrawer, taskQueries } from '#session/task-centre.ts'
import styles from './Header.module.css'
import { shellMessages } from './shell.messages.ts'

/** Unread, and something of it was not done. */
const hasFailed = ({ isSeen, state, failed }: Task) => !isSeen && (state === 'failed' || failed > 0)

/**
 * Opens the task centre; shows the number of unread tasks, how many of them failed, and that one runs. Reads the cache only: another component
 * fetches.
 */
export function TaskBell() {
  const t = useT(shellMessages)
  const { data } = useQuery({ ...taskQueries.own(), enabled: false })
  const unseen = data?.unseen ?? 0
  const running = data?.tasks.filter(isOpenTask).length ?? 0
  const failed = data?.tasks.filter(hasFailed).length ?? 0
  const parts = [
    t('shell.tasks'),
    running > 0 && t('shell.tasks-running', { count: running }),
    unseen > 0 && t('shell.tasks-unseen', { count: unseen }),
    failed > 0 && t('shell.tasks-failed', { count: failed }),
  ]
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={parts.filter(Boolean).join(t('common.sep'))}
      onClick={() => taskDrawer.set(true)}
    >
      <span className={styles.bell} data-busy={running > 0 || undefined}>
        <Bell aria-hidden="true" />
        {unseen > 0 && <span className={styles.badge}>{unseen > 9 ? '9+' : unseen}</span>}
      </span>
    </button>
  )
}
