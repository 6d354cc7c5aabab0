import type { AnnouncementLevel as Level } from '@app/contracts/announcements/announcement-values'
import { CircleAlert, Megaphone, TriangleAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import styles from './AnnouncementLevel.module.css'
import { announcementLevelMessages } from './announcement-level.messages.ts'

const icons = { normal: Megaphone, important: CircleAlert, urgent: TriangleAlert } as const

/** How much an announcement matters, as icon, word and colour. */
export function AnnouncementLevel({ level }: { level: Level }) {
  const t = useT(announcementLevelMessages)
  const Icon = icons[level]
  return (
    <span className={styles.level} data-level={level}>
      <Icon aria-hidden="true" />
      {t(`announcement.level.${level}`)}
    </span>
  )
}
