import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import {
  announced,
  type DeskTab,
  deskDrawer,
  deskTabs,
  unreadAnnouncements,
  unreadNotices,
} from '#session/desk-drawer.ts'
import { taskQueries } from '#session/task-centre.ts'
import { OwnAnnouncements } from '#shell/announcements/OwnAnnouncements.tsx'
import { TaskPanel } from '#shell/tasks/TaskPanel.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import styles from './DeskDrawer.module.css'
import { inboxMessages } from './inbox.messages.ts'
import { NoticesPanel } from './NoticesPanel.tsx'
import { TodosPanel } from './TodosPanel.tsx'

/** Waiting work, notices, and long work in the background. */
export function DeskDrawer({ tab }: { tab: DeskTab }) {
  const t = useT(inboxMessages)
  const unread = useStore(unreadNotices) + useStore(unreadAnnouncements)
  const isAnnounced = useStore(announced) !== ''
  const { data } = useQuery({ ...taskQueries.own(), enabled: false })
  const counts: Partial<Record<DeskTab, number>> = { notices: unread, tasks: data?.unseen ?? 0 }
  const nameOf = (one: DeskTab) => {
    const [name, count] = [t(`inbox.tab-${one}`), counts[one] ?? 0]
    return count > 0 ? t('inbox.counted', { name, count }) : name
  }
  return (
    <Drawer isOpen onClose={() => deskDrawer.set(null)} title={t('inbox.title')}>
      <SegmentedControl
        fullWidth
        className={styles.tabs ?? ''}
        aria-label={t('inbox.tab')}
        value={tab}
        onChange={(next) => deskDrawer.set(next)}
        data={deskTabs.map((value) => ({ value, label: nameOf(value) }))}
      />
      {tab === 'todos' && <TodosPanel />}
      {tab === 'notices' && isAnnounced && <OwnAnnouncements />}
      {tab === 'notices' && <NoticesPanel />}
      {tab === 'tasks' && <TaskPanel />}
    </Drawer>
  )
}
