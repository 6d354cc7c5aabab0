import type { OwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Prose } from '#ui/facts/Prose.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { UnreadDot } from '#ui/facts/UnreadDot.tsx'
import { AnnouncementLevel } from './AnnouncementLevel.tsx'
import styles from './Announcements.module.css'
import { ownAnnouncementMessages } from './own-announcements.messages.ts'

interface EntryProps {
  announcement: Omit<OwnAnnouncement, 'id' | 'endsAt' | 'mustConfirm'>
  isOpenAtFirst?: boolean
  onOpen?: () => void
  /** What stands under the text of an open one. */
  children?: ReactNode
}

/** An announcement as the bell lists it: a line that opens to its text. */
export function AnnouncementEntry({ announcement, isOpenAtFirst = false, onOpen, children }: EntryProps) {
  const t = useT(ownAnnouncementMessages)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { title, html, locale, level, category, sender, startsAt, correctedAt, isRead, isConfirmed } = announcement
  return (
    <div className={styles.entry} data-unread={!isRead || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        }}
      >
        <span className="grow" lang={locale}>
          {title}
        </span>
        {!isRead && <UnreadDot label={t('own.unread')} />}
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      <p className={styles.facts}>
        <AnnouncementLevel level={level} />
        {category !== null && <span>{category}</span>}
        {sender !== null && <span>{t('own.from', { sender })}</span>}
        <Time at={startsAt} as="ago" />
        {correctedAt !== null && <span>{t('own.corrected')}</span>}
        {isConfirmed && <span>{t('own.confirmed')}</span>}
      </p>
      {isOpen && <Prose html={html} lang={locale} />}
      {isOpen && children && <p className={styles.confirm}>{children}</p>}
    </div>
  )
}
