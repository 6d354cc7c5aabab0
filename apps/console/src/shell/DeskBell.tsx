import type { Task } from '@app/contracts/tasks'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { deskDrawer, unreadAnnouncements, unreadNotices } from '#session/desk-drawer.ts'
import { isOpenTask, taskQueries } from '#session/task-centre.ts'
import styles from './Header.module.css'
import { shellMessages } from './shell.messages.ts'

/** Unread, and something of it was not done. */
const hasFailed = ({ isSeen, state, failed }: Task) => !isSeen && (state === 'failed' || failed > 0)

/**
 * Opens the inbox where there is news; shows the number of unread notices and tasks, how many of these failed, and that
 * one runs. Reads what is known only: other components fetch.
 */
export function DeskBell() {
  const t = useT(shellMessages)
  const { data } = useQuery({ ...taskQueries.own(), enabled: false })
  const unread = useStore(unreadNotices) + useStore(unreadAnnouncements)
  const unseen = data?.unseen ?? 0
  const running = data?.tasks.filter(isOpenTask).length ?? 0
  const failed = data?.tasks.filter(hasFailed).length ?? 0
  const news = unread + unseen
  const parts = [
    t('shell.inbox'),
    unread > 0 && t('shell.notices-unread', { count: unread }),
    running > 0 && t('shell.tasks-running', { count: running }),
    unseen > 0 && t('shell.tasks-unseen', { count: unseen }),
    failed > 0 && t('shell.tasks-failed', { count: failed }),
  ]
  const open = () => deskDrawer.set(unread > 0 ? 'notices' : unseen + running > 0 ? 'tasks' : 'todos')
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={parts.filter(Boolean).join(t('common.sep'))}
      onClick={open}
    >
      <span className={styles.bell} data-busy={running > 0 || undefined}>
        <Bell aria-hidden="true" />
        {news > 0 && <span className={styles.badge}>{news > 9 ? '9+' : news}</span>}
      </span>
    </button>
  )
}
