import type { OwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AnnouncementLevel } from './AnnouncementLevel.tsx'
import styles from './Announcements.module.css'
import { ownAnnouncementMessages } from './own-announcements.messages.ts'

interface BannerProps {
  announcement: Pick<OwnAnnouncement, 'level' | 'title' | 'locale' | 'sender' | 'correctedAt'>
  /** How many more wait behind it. */
  more?: number
  /** Its buttons. */
  children: ReactNode
}

/** An announcement as it stands above every page. */
export function AnnouncementBanner({ announcement, more = 0, children }: BannerProps) {
  const t = useT(ownAnnouncementMessages)
  const { level, title, locale, sender, correctedAt } = announcement
  return (
    <div className={styles.strip} data-level={level}>
      <AnnouncementLevel level={level} />
      <p className={styles.title} lang={locale}>
        {title}
      </p>
      {sender !== null && <span>{t('own.from', { sender })}</span>}
      {correctedAt !== null && <span>{t('own.corrected')}</span>}
      {more > 0 && <span>{t('own.more', { count: more })}</span>}
      <span className={styles.actions}>{children}</span>
    </div>
  )
}
