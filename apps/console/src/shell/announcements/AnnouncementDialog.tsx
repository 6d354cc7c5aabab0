import type { OwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { useT } from '#i18n/use-t.ts'
import { AnnouncementLevel } from '#session/announcements/AnnouncementLevel.tsx'
import styles from '#session/announcements/Announcements.module.css'
import { ownAnnouncementMessages } from '#session/announcements/own-announcements.messages.ts'
import { Button } from '#ui/Button.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'

interface AnnouncementDialogProps {
  announcement: OwnAnnouncement
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** An announcement with its text, and the button to confirm it where it asks for that. */
export function AnnouncementDialog({ announcement, isPending, onConfirm, onClose }: AnnouncementDialogProps) {
  const t = useT(ownAnnouncementMessages)
  const { title, level, category, sender, startsAt, correctedAt, html, locale, mustConfirm, isConfirmed } = announcement
  return (
    <Dialog
      isOpen
      width={640}
      title={title}
      onClose={onClose}
      footer={
        mustConfirm && !isConfirmed ? (
          <Button variant="primary" loading={isPending} onClick={onConfirm}>
            {t('own.confirm')}
          </Button>
        ) : (
          <Close onClick={onClose} />
        )
      }
    >
      <p className={styles.facts}>
        <AnnouncementLevel level={level} />
        {category !== null && <span>{category}</span>}
        {sender !== null && <span>{t('own.from', { sender })}</span>}
        <Time at={startsAt} as="short" />
        {correctedAt !== null && <span>{t('own.corrected')}</span>}
      </p>
      <Prose html={html} lang={locale} />
    </Dialog>
  )
}
